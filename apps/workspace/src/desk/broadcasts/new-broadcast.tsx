import { Alert, Stack } from '@mantine/core';
import type { SentBroadcast } from '@okoshko/contract/messaging/broadcasts-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure, Declined, isLost } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { focusFirst } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { timeText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { type Draft, preview, send, sentBefore } from './api.ts';
import { AudienceFields, ContentFields, WayFields } from './broadcast-fields.tsx';
import classes from './broadcasts.module.css';
import { Checked } from './checked.tsx';
import { draftOf, EMPTY, problemsOf, type Values } from './rules.ts';

/** Is written, checked, and sent as it was checked: what is changed after it is checked anew. */
export function NewBroadcast() {
  const [values, setValues] = useDraft<Values>('broadcast', EMPTY);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const check = useMutation({ mutationFn: preview });
  const begin = useBegin(() => check.mutate(draftOf(values)));
  const sent = sentBefore(begin.error);
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setProblems({});
    check.reset();
    begin.reset();
  };
  const submit = () => {
    const wrong = problemsOf(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst();
    begin.reset();
    check.mutate(draftOf(values));
  };
  const fields = { values, problems, change };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        <ContentFields {...fields} />
        <AudienceFields {...fields} />
        <WayFields {...fields} />
      </Stack>
      <Stack gap="md" className={classes.checked}>
        <WriteButton
          type="submit"
          size="md"
          variant={check.data ? 'default' : 'filled'}
          loading={check.isPending}
        >
          {text.check}
        </WriteButton>
        {check.error && <FailureCard failure={check.error} />}
        {check.data && (
          <Checked
            preview={check.data}
            isPending={begin.isPending}
            onSend={(recipients) => begin.mutate({ draft: draftOf(values), recipients })}
          />
        )}
        {sent && <AlreadySent sent={sent} />}
        {begin.error && !sent && <FailureCard failure={begin.error} />}
      </Stack>
    </form>
  );
}

/** Another operator was quicker, or oneself in another tab. */
const AlreadySent = ({ sent: { author, created_at } }: { readonly sent: SentBroadcast }) => (
  <Alert color="yellow" role="alert">
    {text.alreadySent(timeText(created_at, deviceZone()), author)}
  </Alert>
);

/** Sends what was checked, once, however often it is pressed, and by whoever knows the password; `onRefused`: it is another audience by now, say. */
function useBegin(onRefused: () => void) {
  const keyOf = useIdempotencyKey();
  const confirmed = useConfirmed();
  const navigate = useNavigate({ from: '/desk/broadcasts' });
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, recipients }: { readonly draft: Draft; readonly recipients: number }) =>
      confirmed(() => send(draft, recipients, keyOf({ draft, recipients }))),
    // A lost answer may mean that it has begun: the same is sent again, by the same key.
    onError: (thrown) => {
      if (thrown instanceof Declined || (thrown instanceof ApiFailure && isLost(thrown))) return;
      if (!sentBefore(thrown)) return onRefused();
      return readAgain(client, 'broadcasts');
    },
    onSuccess: async () => {
      notify({ message: text.sent });
      await readAgain(client, 'broadcasts');
      navigate({ search: {} });
    },
  });
}
