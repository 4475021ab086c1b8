import { Alert, Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { ApiFailure, codeOf, isLost } from '../../api/failure.ts';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { MessageStatus } from '../../kit/desk/message-status.tsx';
import { PersonMessages } from '../../kit/desk/person-messages.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { messages as text } from '../../text/desk/messages.ts';
import { personMessages } from '../../text/desk/person-messages.ts';
import { messageOptions, sendAgain, type WholeMessage } from './api.ts';
import { Attempts } from './attempts.tsx';
import { factsOf } from './facts.ts';
import classes from './messages.module.css';
import { blockOf } from './rules.ts';

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
