import { Alert, Anchor, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../../api/clock.ts';
import { READ_EVERY } from '../../../api/live/polling.ts';
import { type Service, servicesOptions } from '../../../api/services.ts';
import { CopyText } from '../../../kit/copy-text.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Empty } from '../../../kit/empty.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { shortDayText } from '../../../kit/when.ts';
import { type Day, dayOf } from '../../../kit/zoned.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { openings as text } from '../../../text/openings.ts';
import { sharing } from '../clients/messenger-links.ts';
import { pageLink, shortLink } from '../profile/page-state.ts';
import { offeredOf, shortestOf } from '../services/offered.ts';
import { openingsOptions } from './api.ts';
import { Picture } from './picture.tsx';
import {
  firstChosen,
  firstDay,
  MAX_DAYS,
  messageOf,
  type OpenDay,
  openingsOf,
  STRETCH,
} from './rules.ts';

interface OpeningsDialogProps {
  /** The days of the screen, of which those with free time are chosen at first. */
  readonly shown: readonly Day[];
  onClose(): void;
}

/** Free times of chosen days as a text and a picture, to be passed on with the link of the own page. */
export function OpeningsDialog({ shown, onClose }: OpeningsDialogProps) {
  const { documentId: provider } = useProvider();
  const query = useQuery({ ...servicesOptions(provider), select: offeredOf });
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Loaded query={query} height={240}>
        {(services) => {
          const shortest = shortestOf(services);
          return shortest ? (
            <Openings {...{ services, shortest, shown }} />
          ) : (
            <Empty
              text={text.noService}
              action={
                <Button renderRoot={(props) => <Link to="/cabinet/services" {...props} />}>
                  {text.toServices}
                </Button>
              }
            />
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface OpeningsProps {
  readonly services: readonly Service[];
  readonly shortest: Service;
  readonly shown: readonly Day[];
}

function Openings({ services, shortest, shown }: OpeningsProps) {
  const { slug, documentId, time_zone: zone } = useProvider();
  const [service, setService] = useState('');
  const [length, setLength] = useState(STRETCH);
  const named = services.find((one) => one.documentId === service) ?? null;
  const query = useQuery({
    ...openingsOptions({
      page: slug ?? documentId,
      service: (named ?? shortest).documentId,
      from: firstDay(shown, dayOf(now(), zone)),
      days: length,
    }),
    placeholderData: keepPreviousData,
    // Times that are passed on must still be free.
    refetchOnMount: 'always',
    refetchInterval: READ_EVERY,
  });
  const title = (one: Service) => text.option(one.title, one.duration);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text.lead}
      </Text>
      <PlainSelect
        label={text.service}
        description={named ? '' : text.anyFor(shortest.title, shortest.duration)}
        value={service}
        data={[
          { value: '', label: text.any },
          ...services.map((one) => ({ value: one.documentId, label: title(one) })),
        ]}
        onChange={({ currentTarget: { value } }) => setService(value)}
      />
      {query.isError && <FailureCard failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={200} />}
      {query.data === null && <Closed />}
      {query.data && (
        <Chosen
          {...query.data}
          shown={shown}
          service={named && title(named)}
          more={length < MAX_DAYS ? () => setLength(length + STRETCH) : null}
        />
      )}
    </Stack>
  );
}

/** Nobody else can open the page that the text would lead to. */
const Closed = () => (
  <Alert color="yellow">
    {text.closed}{' '}
    <Anchor component={Link} to="/cabinet/profile" inherit>
      {text.toProfile}
    </Anchor>
  </Alert>
);

interface ChosenProps {
  readonly days: readonly OpenDay[];
  readonly minutes: number;
  readonly shown: readonly Day[];
  /** The name of the service; null: any. */
  readonly service: string | null;
  /** Asks about further days; null: there are no more. */
  readonly more: (() => void) | null;
}

/** The days to choose from, and the free times of those chosen. */
function Chosen({ days, minutes, shown, service, more }: ChosenProps) {
  const { slug, documentId, time_zone: zone } = useProvider();
  const [picked, setPicked] = useState<readonly Day[] | null>(null);
  const [isEvery, setEvery] = useState(false);
  const chosen = picked ?? firstChosen(days, shown);
  const link = pageLink(location.origin, { slug, documentId });
  const openings = openingsOf(days, { chosen, zone, minutes: isEvery ? null : minutes });
  const free = days.filter(({ starts }) => starts.length > 0);
  return (
    <>
      <Group gap="xs" role="group" aria-label={text.days}>
        {free.map(({ day, starts }) => (
          <FilterChip
            key={day}
            label={text.dayOption(shortDayText(day), starts.length)}
            isChosen={chosen.includes(day)}
            choose={() => setPicked(toggled(chosen, day))}
          />
        ))}
        {more && (
          <Button variant="subtle" size="compact-sm" onClick={more}>
            {text.moreDays}
          </Button>
        )}
      </Group>
      {openings.length === 0 ? (
        <Text c="dimmed">{free.length === 0 ? text.nothing : text.nothingChosen}</Text>
      ) : (
        <>
          <Switch
            label={text.isEvery}
            description={text.isEveryHint}
            checked={isEvery}
            onChange={({ currentTarget }) => setEvery(currentTarget.checked)}
          />
          <Message message={messageOf({ service, days: openings, link })} />
          <Picture
            key={JSON.stringify([service, openings])}
            {...{ service, days: openings, link: shortLink(link) }}
          />
        </>
      )}
    </>
  );
}

const toggled = (chosen: readonly Day[], day: Day): readonly Day[] =>
  chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];

/** The text, copied or handed to the device by a press. */
function Message({ message }: { readonly message: string }) {
  const send = sharing();
  return (
    <Stack gap="xs" align="flex-start">
      <CopyText label={text.text} text={message} words={text} />
      {send && <Button onClick={() => void send(message)}>{text.send}</Button>}
    </Stack>
  );
}
