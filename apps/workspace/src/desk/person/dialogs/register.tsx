import { TextInput } from '@mantine/core';
import { DATA_REQUEST_CHANNELS, DATA_REQUEST_KINDS } from '@okoshko/contract/privacy/request-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../../api/clock.ts';
import { create } from '../../../api/documents.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { INBOX, invalidate } from '../../../api/queries.ts';
import { announce } from '../../../kit/announce.tsx';
import { useConfirmed } from '../../../kit/confirmation.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { PlainSelect, PlainTextarea } from '../../../kit/plain-fields.tsx';
import { dataRequests } from '../../../text/desk/data-requests.ts';
import { personDialogs } from '../../../text/desk/person-dialogs.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { DialogForm } from './form.tsx';
import { emptyRequest, mistakesIn, type RequestValues, requestData } from './request-values.ts';

const text = personDialogs.register;
/** The service itself enters what people ask for in it. */
const CHANNELS = DATA_REQUEST_CHANNELS.filter((channel) => channel !== 'service');

/** Enters what the person day of their data, and begins it. */
export function RegisterDialog({ person, onClose }: PersonDialogProps) {
  const [values, setValues] = useDraft<RequestValues>('data-request', () => emptyRequest(now()));
  const [mistakes, setMistakes] = useState(mistakesIn(values, now(), false));
  const registering = useRegistering(person.id, onClose);
  const set = (change: Partial<RequestValues>) => setValues((before) => ({ ...before, ...change }));
  const submit = () => {
    const wrong = mistakesIn(values, now(), true);
    setMistakes(wrong);
    if (!wrong.day && !wrong.reason) registering.mutate(values);
  };
  return (
    <DialogForm
      title={text.title}
      effects={text.effects[values.kind]}
      failure={registering.error}
      submit={text.submit[values.kind]}
      isDangerous={values.kind === 'erasure'}
      isPending={registering.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlainSelect
        label={text.kind}
        data={DATA_REQUEST_KINDS.map((value) => ({ value, label: dataRequests.kinds[value] }))}
        value={values.kind}
        onChange={({ currentTarget }) =>
          set({ kind: currentTarget.value as RequestValues['kind'] })
        }
      />
      <PlainSelect
        label={text.channel}
        data={CHANNELS.map((value) => ({ value, label: dataRequests.channels[value] }))}
        value={values.channel}
        onChange={({ currentTarget }) =>
          set({ channel: currentTarget.value as RequestValues['channel'] })
        }
      />
      <TextInput
        type="date"
        size="md"
        label={text.day}
        error={mistakes.day && text.future}
        value={values.day}
        onChange={({ currentTarget }) => set({ day: currentTarget.value })}
      />
      <PlainTextarea
        label={text.reason}
        description={text.reasonHint}
        error={mistakes.reason && text.needed}
        rows={3}
        maxLength={1000}
        value={values.reason}
        onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
      />
    </DialogForm>
  );
}

function useRegistering(user: number, onDone: () => void) {
  const confirmed = useConfirmed();
  const keyOf = useIdempotencyKey();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: RequestValues) => {
      const data = requestData(user, values, now());
      const key = keyOf(values);
      return confirmed(() => create('personal-data-requests', data, key));
    },
    onSuccess: async (_, { kind }) => {
      await invalidate(
        queries,
        'personal-data-requests',
        'users',
        'sessions',
        'audit-events',
        INBOX,
      );
      announce(text.done[kind]);
      onDone();
    },
  });
}
