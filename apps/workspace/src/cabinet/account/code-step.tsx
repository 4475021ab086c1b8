import { Button, Group, Text, TextInput } from '@mantine/core';
import { confirmPhoneChange, requestPhoneChange } from '@okoshko/contract/auth/account-wire';
import { isCodeWhole } from '@okoshko/contract/auth/codes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { phoneText } from '../../kit/phone.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { sessionsOptions } from '../../shared/sessions/api.ts';
import { account } from '../../text/account.ts';
import { OwnerFailure } from './owner-proof.tsx';
import { readCode, type SentCode, storeCode } from './rules.ts';

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

/** The code of the SMS; by it the phone is changed. A repeat after a lost answer is answered the same. */
export function CodeStep({ sent, isAsking, failure, askAgain, clear, onDone }: CodeStepProps) {
  const left = useSecondsUntil(sent.nextAt);
  const form = useConfirm(sent, onDone);
  const { value, error } = form.getInputProps('code');
  return (
    <DialogForm
      form={form}
      refusal={(refused) => codeFault(refused) === null && <FailureCard failure={refused} />}
      save={words.confirm}
      place={(button) => (
        <>
          <OwnerFailure failure={failure} />
          <Group gap="sm">
            <WriteButton
              size="md"
              variant="subtle"
              px="xs"
              disabled={left > 0}
              loading={isAsking}
              onClick={() => {
                form.forgive();
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
            {button}
          </Group>
        </>
      )}
    >
      <Text>{words.codeLead(phoneText(sent.phone))}</Text>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        label={words.code}
        // The step takes the place of the one that had the focus
        autoFocus
        value={value}
        error={error || codeFault(form.failure)}
        onChange={({ currentTarget }) => {
          const code = currentTarget.value.replace(/[\s-]/g, '').slice(0, 12);
          form.setValues({ code });
          if (isCodeWhole(code, form.values.code)) form.submit(undefined, { code });
        }}
      />
    </DialogForm>
  );
}

function useConfirm({ phone, token }: SentCode, onDone: () => void) {
  return useActionForm({
    form: 'code',
    initial: { code: '' },
    secrets: ['code'],
    validate: ({ code }) => ({ code: code === '' && words.codeEmpty }),
    send: ({ code }) => call(confirmPhoneChange, { body: { phone, token, code } }),
    changes: [sessionsOptions.queryKey[0]],
    onSent: async () => {
      await session.loadUser();
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

interface Asking {
  readonly phone: string;
  /** Empty: the account has none. */
  readonly password: string;
}

/** The code that was sent to the new phone, kept for this tab: who looks the SMS up may find the page reloaded. */
export function useSentCode() {
  const [sent, setSent] = useState(() => readCode(sessionStorage, now().getTime()));
  const write = (next: SentCode | null) => {
    storeCode(sessionStorage, next);
    setSent(next);
  };
  const asking = useMutation({
    mutationFn: ({ phone, password }: Asking) =>
      call(requestPhoneChange, {
        body: { phone, ...(password && { currentPassword: password }) },
      }),
    onSuccess: ({ phone, token, retry_after }) => {
      const at = now().getTime();
      write({ phone, token, sentAt: at, nextAt: at + retry_after * 1000 });
    },
  });
  return { sent, asking, clear: () => write(null) };
}

/** Whole seconds until the instant; 0: it is past. */
function useSecondsUntil(instant: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((instant - now().getTime()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is counted anew for another instant alone
  useEffect(() => {
    setLeft(secondsLeft());
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
