import type { Channel as Name } from '@okoshko/contract/messaging/channels';
import { useMutation, useQuery } from '@tanstack/react-query';
import { causeText } from '../../kit/desk/cause.ts';
import { supplierText } from '../../kit/desk/message-words.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { channels as text } from '../../text/desk/channels.ts';
import { sendTest, testOptions } from './api.ts';
import classes from './channels.module.css';

interface TestProps {
  readonly channel: Name;
  readonly name: string;
}

/** Sends a message to oneself, and tells what became of it. */
export function Test({ channel, name }: TestProps) {
  const send = useMutation({ mutationFn: () => sendTest(channel) });
  const { data } = useQuery(testOptions(send.data));
  const isWaiting = send.isSuccess && (data === undefined || data.status === 'queued');
  return (
    <>
      <WriteButton
        variant="default"
        loading={send.isPending || isWaiting}
        aria-label={text.testOf(name)}
        onClick={() => send.mutate()}
      >
        {text.test}
      </WriteButton>
      <div role="status" className={classes.line}>
        {isWaiting && text.testing}
        {data?.status === 'sent' && text.testSent(supplierText(data.supplier ?? channel))}
        {data && data.status !== 'sent' && data.status !== 'queued' && (
          <span className={classes.warning}>
            {text.testFailed(causeText(data.error_group ?? data.status))}
          </span>
        )}
      </div>
      {send.error && <FailureCard failure={send.error} />}
    </>
  );
}
