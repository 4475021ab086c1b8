import { Button, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { messageWords } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import { MessageStatus } from '../shared/messages/message-status.tsx';
import { errorsOptions } from './api.ts';
import classes from './messages.module.css';
import { causeOf, type ErrorGroup, filtersOf } from './rules.ts';

const route = getRouteApi('/desk/messages');

/** The API tells no more. */
const MOST = 100;
/** The number of causes shown before the whole list is opened. */
const FIRST = 6;

/** The undelivered messages by the cause of the failure, the most frequent first. */
export function Causes() {
  const search = route.useSearch();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...errorsOptions(filtersOf(search, deviceZone())),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (error) return <FailureCard failure={error} retry={() => void refetch()} />;
    return <Skeleton height={160} />;
  }
  if (data.data.length === 0) return null;
  return (
    <Section title={text.causesOf(data.meta.total)}>
      <ul className={`${classes.causes} ${isPlaceholderData ? classes.busy : ''}`}>
        {data.data.slice(0, isWhole ? MOST : FIRST).map((group) => (
          <Cause key={`${group.error_group} ${group.channel} ${group.status}`} group={group} />
        ))}
      </ul>
      {!isWhole && data.data.length > FIRST && (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            {text.allCauses(data.data.length)}
          </Button>
        </div>
      )}
      {isWhole && data.data.length === MOST && (
        <Text size="sm" c="dimmed">
          {text.moreCauses}
        </Text>
      )}
    </Section>
  );
}

function Cause({ group }: { readonly group: ErrorGroup }) {
  const search = route.useSearch();
  const may = useMay();
  const cause = causeOf(group);
  const { channel, status, count, ended_at, error_group } = group;
  const { page: _page, ...rest } = search;
  const chosen = { ...rest, channel, status, error: error_group ?? undefined };
  return (
    <li className={classes.cause}>
      <div>
        <p className={classes.name}>
          {text.times(count)} {cause}
        </p>
        {error_group !== null && error_group !== cause && (
          <span className={classes.sub}>{error_group}</span>
        )}
        <div className={classes.marks}>
          <MessageStatus status={status} />
          <Text size="sm" c="dimmed">
            {messageWords.channels[channel]}
            {ended_at && `, ${text.last(momentText(new Date(ended_at), now(), deviceZone()))}`}
          </Text>
        </div>
      </div>
      <div className={classes.actions}>
        {error_group !== null && search.error === undefined && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={text.showOf(cause)}
            renderRoot={(props) => <Link to="/desk/messages" search={chosen} {...props} />}
          >
            {text.show}
          </Button>
        )}
        {error_group !== null && may('api::message.message.retry') && (
          <Button
            size="compact-md"
            variant="light"
            aria-label={text.againOf(cause)}
            renderRoot={(props) => (
              <Link
                to="/desk/messages"
                search={{ ...chosen, dialog: 'again' }}
                resetScroll={false}
                {...props}
              />
            )}
          >
            {text.again}
          </Button>
        )}
      </div>
    </li>
  );
}
