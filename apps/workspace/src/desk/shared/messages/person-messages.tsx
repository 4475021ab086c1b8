import { Skeleton, Text } from '@mantine/core';
import { listMessages } from '@okoshko/contract/messaging/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { now } from '../../../api/clock.ts';
import type { Key } from '../../../api/follows.ts';
import { deviceZone } from '../../../kit/device-zone.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { momentText } from '../../../kit/when.ts';
import { causeText } from '../../../shared/messages/cause.ts';
import { messageWords } from '../../../text/desk/message-words.ts';
import { personMessages as text } from '../../../text/desk/messages.ts';
import { kindText, MessageStatus } from './message-status.tsx';
import classes from './person-messages.module.css';

const LATEST = 5;

/** The latest messages to a person, as an account or as anybody's client. */
const latestOptions = (user: number) =>
  queryOptions({
    queryKey: ['messages', 'person', user] satisfies Key,
    queryFn: () => call(listMessages, { query: { user, status: 'any', pageSize: LATEST } }),
  });

/** The latest messages to a person, with a link to the rest; only for users who may read messages. */
export function PersonMessages({ user }: { readonly user: number }) {
  const { data, error, refetch } = useQuery(latestOptions(user));
  if (!data) {
    if (error) return <FailureCard failure={error} retry={() => void refetch()} />;
    return <Skeleton height={120} />;
  }
  if (data.data.length === 0) return <Text c="dimmed">{text.empty}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {data.data.map((message) => (
          <li key={message.id}>
            <Link
              className={classes.link}
              to="/desk/messages"
              search={{ person: user, status: 'any', id: message.id }}
            >
              {kindText(message.kind)}
            </Link>{' '}
            <MessageStatus status={message.status} />
            <Text size="sm" c="dimmed">
              {[
                messageWords.channels[message.channel],
                message.address,
                momentText(new Date(message.sent_at ?? message.created_at), now(), deviceZone()),
                message.error_group && causeText(message.error_group),
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </li>
        ))}
      </ul>
      <Link className={classes.link} to="/desk/messages" search={{ person: user, status: 'any' }}>
        {text.all(data.meta.pagination.total)}
      </Link>
    </>
  );
}
