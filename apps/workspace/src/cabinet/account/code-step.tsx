import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { confirmPhoneChange } from '@okoshko/contract/auth/account-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { phoneText } from '../../kit/phone.ts';
import { sessionsOptions } from '../../kit/sessions/api.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { account } from '../../text/account.ts';
import { OwnerFailure } from './owner-proof.tsx';
import type { SentCode } from './rules.ts';
import { useSecondsUntil } from './use-sent-code.ts';

const words = account.phone;

interface CodeStepProps {
  readonly sent: SentCode;
  readonly isAsking: boolean;
  /** The refusal of the last request for a code. */
  readonly failure: unknown;
  askAgain(): void;
  /** Back to the number. */
  clear(): void;
  onDone(): void;
}

/** The code of the SMS; by it the phone is changed. */
export function CodeStep({ sent, isAsking, failure, askAgain, clear, onDone }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const left = useSecondsUntil(sent.nextAt);
  const confirming = useConfirm(sent, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code === '');
    if (code !== '' && !confirming.isPending) confirming.mutate(code);
  };
  const fault = isMissing && code === '' ? words.codeEmpty : codeFault(confirming.error);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{words.codeLead(phoneText(sent.phone))}</Text>
        <TextInput
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={words.code}
          // The step takes the place of the one that had the focus
          autoFocus
          value={code}
          error={fault}
          onChange={({ currentTarget }) =>
            setCode(currentTarget.value.replace(/[\s-]/g, '').slice(0, 12))
          }
        />
        {confirming.isError && !fault && <FailureCard failure={confirming.error} />}
        <OwnerFailure failure={failure} />
        <Group gap="sm">
          <WriteButton
            size="md"
            variant="subtle"
            px="xs"
            disabled={left > 0}
            loading={isAsking}
            onClick={() => {
              confirming.reset();
              askAgain();
            }}
          >
            {left > 0 ? words.againIn(left) : words.again}
          </WriteButton>
        </Group>
        <Group justify="flex-end" gap="sm">
          <Button size="md" variant="default" onClick={clear}>
            {words.other}
          </Button>
          <WriteButton size="md" type="submit" loading={confirming.isPending}>
            {words.confirm}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

/** A repeat after a lost answer finds the phone changed, and is answered the same. */
function useConfirm({ phone, token }: SentCode, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(confirmPhoneChange, { body: { phone, token, code } }),
    onSuccess: async () => {
      await session.loadUser();
      queries.invalidateQueries({ queryKey: sessionsOptions.queryKey });
      notify({ title: words.done(phoneText(phone)), message: words.publicPhone });
      onDone();
    },
  });
}

/** The sentence beside the code field; null: the failure is about something else. */
function codeFault(failure: unknown): string | null {
  if (codeOf(failure) !== 'code_wrong' || !(failure instanceof ApiFailure)) return null;
  return words.codeWrong(Number(failure.error.details?.attempts_left ?? 0));
}
