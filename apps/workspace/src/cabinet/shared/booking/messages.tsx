import { Skeleton, Stack, Text } from '@mantine/core';
import type { Reply } from '@okoshko/contract/endpoint';
import { listAppointmentMessages } from '@okoshko/contract/messaging/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import type { Key } from '../../../api/follows.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { dayText, timeText } from '../../../kit/when.ts';
import { messages as text } from '../../../text/messages.ts';
import classes from './messages.module.css';

type Message = Reply<typeof listAppointmentMessages>['data'][number];

/** Keyed below the appointments: what changes one may change what is sent about it. */
const messagesOptions = (appointment: string) =>
  queryOptions({
    queryKey: ['appointments', 'messages', appointment] satisfies Key,
    queryFn: async () =>
      (await call(listAppointmentMessages, { id: appointment, query: { pageSize: 50 } })).data,
  });

interface MessagesProps {
  readonly appointment: string;
  readonly zone: string;
  /** Says that there are none. */
  readonly empty: string;
}

/** The sent and planned messages about an appointment, with their outcomes. */
export function Messages({ appointment, zone, empty }: MessagesProps) {
  const messages = useQuery(messagesOptions(appointment));
  if (messages.isPending) return <Skeleton h={88} mt="sm" />;
  if (!messages.data) {
    return <FailureCard failure={messages.error} retry={() => messages.refetch()} />;
  }
  if (messages.data.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <ul className={classes.list}>
      {messages.data.map((message) => (
        <li key={message.id} className={classes.message}>
          <MessageText message={message} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function MessageText({ message, zone }: { readonly message: Message; readonly zone: string }) {
  const { kind, channel, address, status, reason, client_profile } = message;
  const at = message.sent_at ?? message.send_after;
  const isBlocked = reason !== null && BLOCKED.includes(reason);
  return (
    <Stack gap={2}>
      <Text>
        {text.kinds[kind] ?? text.other}
        {client_profile && `: ${client_profile.name}`}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          text.channels[channel] ?? channel,
          address,
          statusText(message, { isBlocked, zone }),
          at &&
            !isBlocked &&
            status !== 'failed' &&
            status !== 'cancelled' &&
            `${dayText(at, zone)}, ${timeText(at, zone)}`,
          reason && text.reasons[reason],
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {reason === 'sender_unproved' && (
        <Link to="/cabinet/account" search={{ dialog: 'phone' }} className={classes.link}>
          {text.prove}
        </Link>
      )}
      {BY_PLAN.includes(reason) && (
        <Link to="/cabinet/tariff" className={classes.link}>
          {text.byPlan}
        </Link>
      )}
      {message.text && <p className={classes.text}>{message.text}</p>}
    </Stack>
  );
}

interface Look {
  readonly isBlocked: boolean;
  readonly zone: string;
}

/** The state of a message; one that is delayed says until when. */
function statusText({ status, waits_until }: Message, { isBlocked, zone }: Look): string {
  if (!isBlocked || status === 'sent') return text.statuses[status];
  if (waits_until === null) return text.blocked;
  return text.waits(`${dayText(waits_until, zone)}, ${timeText(waits_until, zone)}`);
}

/** The reasons that prevent a message although neither the client nor the appointment changed. */
const BLOCKED: readonly NonNullable<Message['reason']>[] = [
  ...(['sender_unproved', 'sms_stopped', 'country_closed', 'phone_limit'] as const),
  ...(['sender_hour_limit', 'sender_day_limit', 'country_limit', 'service_limit'] as const),
];
/** A larger plan has more of them. */
const BY_PLAN: readonly Message['reason'][] = ['sender_hour_limit', 'sender_day_limit'];
