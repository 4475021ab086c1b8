import { Alert, Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { ApiFailure, codeOf, isLost } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { causeText } from '../../shared/messages/cause.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { messageWords } from '../../text/desk/message-words.ts';
import { personMessages, messages as text } from '../../text/desk/messages.ts';
import { kindText, MessageStatus, supplierText } from '../shared/messages/message-status.tsx';
import { PersonMessages } from '../shared/messages/person-messages.tsx';
import { messageOptions, sendAgain, type WholeMessage } from './api.ts';
import classes from './messages.module.css';
import { blockOf, type Message, secondsTaken } from './rules.ts';

interface MessageDialogProps {
  readonly id: number;
  onClose(): void;
}

/** One message: to whom, about what, what came of it. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const { data, error, refetch, isPending } = useQuery(messageOptions(id));
  return (
    <Dialog title={text.title(id)} onClose={onClose}>
      {isPending && <Skeleton height={280} />}
      {error && !data && <FailureCard failure={error} retry={() => void refetch()} />}
      {data === null && <Empty text={text.missing} />}
      {data && <Content message={data} onClose={onClose} />}
    </Dialog>
  );
}

interface ContentProps {
  readonly message: WholeMessage;
  onClose(): void;
}

function Content({ message, onClose }: ContentProps) {
  const { user } = message;
  const may = useMay();
  return (
    <Stack gap="md">
      <div>
        <MessageStatus status={message.status} />
      </div>
      <dl className={classes.facts}>
        {factsOf(message, now()).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Attempts attempts={message.delivery_attempts} />
      {user !== null && may('plugin::users-permissions.user.findOne') && (
        <div className={classes.actions}>
          <Anchor component={Link} to={`/desk/people/${user}`}>
            {text.person}
          </Anchor>
        </div>
      )}
      {user !== null && may('api::message.message.find') && (
        <section aria-label={personMessages.title}>
          <Title order={3} size="h5">
            {personMessages.title}
          </Title>
          <PersonMessages user={user} />
        </section>
      )}
      <Again message={message} onClose={onClose} />
    </Stack>
  );
}

/** Sends it once more, its effect told before. */
function Again({ message, onClose }: ContentProps) {
  const { id, status, can_retry } = message;
  const may = useMay();
  const send = useAgain(id);
  const block = blockOf(message, now());
  if (block) return <Text c="dimmed">{block}</Text>;
  return (
    <>
      {send.isDecided && <Alert color="blue">{text.decided}</Alert>}
      {send.error && !send.isDecided && <FailureCard failure={send.error} />}
      {can_retry && may('api::message.message.retry') && (
        <>
          <Text size="sm">{status === 'unknown' ? text.effectTwice : text.effect}</Text>
          <DialogButtons onCancel={onClose}>
            <WriteButton size="md" loading={send.isPending} onClick={() => send.mutate()}>
              {status === 'unknown' ? text.againTwice : text.again}
            </WriteButton>
          </DialogButtons>
        </>
      )}
    </>
  );
}

/** Sent again once: where no answer came, or somebody was first, the message is read as it is now. */
function useAgain(id: number) {
  const client = useQueryClient();
  const refresh = () => readAgain(client, 'messages');
  const send = useMutation({
    mutationFn: () => sendAgain(id),
    onSuccess: async (sent) => {
      client.setQueryData(messageOptions(id).queryKey, sent);
      announce(text.queuedAgain);
      await refresh();
    },
    onError: (thrown) => {
      if (isDecided(thrown) || (thrown instanceof ApiFailure && isLost(thrown))) void refresh();
    },
  });
  return { ...send, isDecided: isDecided(send.error) };
}

const isDecided = (thrown: unknown): boolean => codeOf(thrown) === 'message_not_dead';

/** The known facts of a message, each with its name; unknown ones are left out. */
function factsOf(message: Message, now: Date): readonly (readonly [string, string])[] {
  const { facts } = text;
  const at = (instant: string | null) =>
    instant && momentText(new Date(instant), now, deviceZone());
  const { supplier, channel, last_error, error_group } = message;
  const all: readonly (readonly [string, string | null])[] = [
    [facts.kind, kindText(message.kind)],
    [facts.to, [message.client_name, message.address].filter(Boolean).join(', ') || text.nobody],
    [facts.provider, message.provider_name],
    [facts.appointment, at(message.appointment_starts_at)],
    [facts.channel, messageWords.channels[channel]],
    [facts.supplier, supplier === channel ? null : supplier && supplierText(supplier)],
    [facts.supplierId, message.provider_message_id],
    [facts.attempts, message.attempts > 0 ? String(message.attempts) : null],
    [facts.segments, message.segments === null ? null : String(message.segments)],
    [facts.created, at(message.created_at)],
    [facts.sendAfter, message.status === 'queued' ? at(message.send_after) : null],
    [facts.expires, message.status === 'sent' ? null : at(message.expires_at)],
    [facts.sent, at(message.sent_at)],
    [facts.ended, at(message.ended_at)],
    [facts.error, error_group && causeText(error_group)],
    [facts.answer, last_error],
  ];
  return all.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

type Attempt = WholeMessage['delivery_attempts'][number];

/** Each call of a supplier for the message, the latest first: what it answered, and how soon. */
function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null;
  const { columns } = text.attempts;
  return (
    <section aria-label={text.attempts.title}>
      <Title order={3} size="h5">
        {text.attempts.title}
      </Title>
      <table className={classes.attempts}>
        <thead>
          <tr>
            <th scope="col">{columns.begun}</th>
            <th scope="col">{columns.by}</th>
            <th scope="col">{columns.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are a list that is read whole, and have no names
            <tr key={n}>
              <td>{momentText(new Date(attempt.begun_at), now(), deviceZone())}</td>
              <td>{byText(attempt)}</td>
              <td>
                {text.attempts.outcomes[attempt.outcome]}
                <span className={classes.sub}>
                  {[
                    attempt.error !== null && causeText(attempt.error),
                    text.attempts.took(secondsTaken(attempt)),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const byText = ({ channel, supplier }: Attempt): string =>
  supplier === channel ? messageWords.channels[channel] : supplierText(supplier);
