import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { giveSecondFactor } from '@okoshko/contract/auth/account-wire';
import { CODE_DIGITS, isCodeWhole } from '@okoshko/contract/auth/codes';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { FailureCard, useSecondsLeft } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { secondFactor } from '../../text/second-factor.ts';

const words = secondFactor.give;

interface CodeFormProps {
  /** The session has given it; what it returns is waited for. */
  onGiven(): unknown;
}

/** Gives the second factor: a code of the authenticator or, where there is none at hand, of recovery. */
export function CodeForm({ onGiven }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const giving = useMutation({
    mutationFn: async (entered: string) => {
      await call(giveSecondFactor, { body: { code: entered } });
      await onGiven();
    },
    onError: () => setCode(''),
    gcTime: 0,
  });
  const wait = useSecondsLeft(giving.error);
  const isWrong = codeOf(giving.error) === 'code_wrong';
  const give = (entered: string) => {
    setMissing(entered.length < 6);
    if (entered.length >= 6 && wait === 0 && !giving.isPending) giving.mutate(entered);
  };
  const onOtherKind = () => {
    setRecovery(!isRecovery);
    setCode('');
    setMissing(false);
    giving.reset();
  };
  const wrong = isRecovery ? words.wrongRecovery : words.wrong;
  const fault = isWrong && code === '' ? wrong : null;
  return (
    <form noValidate onSubmit={onSubmitOf(() => give(code))}>
      <Stack gap="md">
        <Text size="sm">{isRecovery ? words.recoveryLead : words.lead}</Text>
        <CodeField
          key={String(isRecovery)}
          label={isRecovery ? words.recoveryLabel : words.label}
          isNumeric={!isRecovery}
          value={code}
          error={isMissing && code.length < 6 && !isWrong ? words.empty : fault}
          onValue={setCode}
          onWhole={give}
        />
        {giving.isError && !isWrong && <FailureCard failure={giving.error} />}
        <Group gap="sm">
          <WriteButton size="md" type="submit" loading={giving.isPending} disabled={wait > 0}>
            {wait > 0 ? words.submitIn(wait) : words.submit}
          </WriteButton>
          <Button size="md" variant="subtle" px="xs" onClick={onOtherKind}>
            {isRecovery ? words.useApp : words.useRecovery}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Submitting a form sends nothing by itself. */
export const onSubmitOf = (send: () => void) => (event: FormEvent) => {
  event.preventDefault();
  send();
};

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: ReactNode;
  /** Six digits; otherwise letters too. */
  readonly isNumeric: boolean;
  onValue(value: string): void;
  /** Gets the code of digits alone with its last one. */
  onWhole(code: string): void;
}

/** A code that is read off another screen. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, error, isNumeric, onValue, onWhole } = props;
  return (
    <TextInput
      // The step takes the place of what had the focus.
      autoFocus
      data-autofocus
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      value={value}
      error={error}
      onChange={({ currentTarget }) => {
        const code = typed(currentTarget.value, isNumeric);
        onValue(code);
        if (isNumeric && isCodeWhole(code, value)) onWhole(code);
      }}
    />
  );
}

const typed = (value: string, isNumeric: boolean): string =>
  isNumeric ? value.replace(/\D/g, '').slice(0, CODE_DIGITS) : value.slice(0, 32);
