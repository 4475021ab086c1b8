import { Alert, Skeleton, Stack } from '@mantine/core';
import type { SentBroadcast } from '@okoshko/contract/messaging/broadcasts-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { ApiFailure, codeOf, Declined, isLost } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { useDraft } from '../../kit/draft.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { focusFirst } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { timeText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { useSeconded } from '../shared/seconded.ts';
import {
  draftOptions,
  type KeptDraft,
  preview,
  type Sending,
  send,
  sendToSelf,
  sentBefore,
} from './api.ts';
import { AudienceFields, ContentFields, WayFields } from './broadcast-fields.tsx';
import classes from './broadcasts.module.css';
import { Checked } from './checked.tsx';
import { KeepDraft } from './drafts.tsx';
import { type Draft, draftOf, EMPTY, problemsOf, type Values, valuesIn } from './rules.ts';

const route = getRouteApi('/desk/broadcasts');

/** A broadcast is written: anew, or on from the draft that the address names. */
export function NewBroadcast() {
  const { draft } = route.useSearch();
  if (draft === undefined) return <Form draft={null} />;
  return <FromDraft id={draft} />;
}

function FromDraft({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(draftOptions(id));
  if (data) return <Form draft={data} />;
  if (codeOf(error) === 'not_found') return <Empty text={text.noDraft} />;
  return error ? (
    <FailureCard failure={error} retry={() => void refetch()} />
  ) : (
    <Skeleton height={320} />
  );
}

/** Is written, checked, and sent as it was checked: what is changed after it is checked anew. */
function Form({ draft }: { readonly draft: KeptDraft | null }) {
  const [values, setValues] = useDraft<Values>(
    'broadcast',
    () => (draft ? valuesIn(draft.content) : EMPTY),
    { version: draft?.version, goesWithScreen: true },
  );
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const check = useMutation({ mutationFn: preview });
  const trial = useMutation({
    mutationFn: sendToSelf,
    onSuccess: (channels) =>
      notify({
        message: text.tried(channels.map((channel) => text.channelNames[channel]).join(', ')),
      }),
  });
  const begin = useBegin(() => check.mutate(draftOf(values)));
  const sent = sentBefore(begin.error);
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setProblems({});
    for (const press of [check, begin, trial]) press.reset();
  };
  /** Does something with what is typed, unless a part of it is wrong. */
  const withDraft = (run: (draft: Draft) => void) => {
    const wrong = problemsOf(values, now());
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst();
    begin.reset();
    run(draftOf(values));
  };
  const sendingOf = (recipients: number): Sending => ({
    ...draftOf(values),
    recipients,
    ...(draft && { draft: draft.documentId }),
  });
  const fields = { values, problems, change };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        withDraft(check.mutate);
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
        <WriteButton
          variant="default"
          size="md"
          loading={trial.isPending}
          onClick={() => withDraft(trial.mutate)}
        >
          {text.trySelf}
        </WriteButton>
        <KeepDraft values={values} draft={draft} />
        {trial.error && <FailureCard failure={trial.error} />}
        {check.error && <FailureCard failure={check.error} />}
        {check.data && (
          <Checked
            preview={check.data}
            isPending={begin.isPending}
            sending={sendingOf(check.data.recipients)}
            onSend={() => begin.mutate(sendingOf(check.data.recipients))}
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
  const seconded = useSeconded();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) =>
      seconded({ kind: 'broadcast', request: sending }, () => send(sending, keyOf(sending))),
    // A lost answer may mean that it has begun: the same is sent again, by the same key.
    onError: (thrown) => {
      if (thrown instanceof Declined || (thrown instanceof ApiFailure && isLost(thrown))) return;
      if (!sentBefore(thrown)) return onRefused();
      return readAgain(client, 'broadcasts');
    },
    onSuccess: async (sent) => {
      if (sent) notify({ message: sent.status === 'scheduled' ? text.scheduled : text.sent });
      await readAgain(client, 'broadcasts', 'broadcast-drafts');
      navigate({ search: {} });
    },
  });
}
