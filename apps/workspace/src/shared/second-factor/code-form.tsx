import { Button, Group, Stack, Text } from '@mantine/core';
import { giveSecondFactor } from '@okoshko/contract/auth/account-wire';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { FailureCard, useSecondsLeft } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { secondFactor } from '../../text/second-factor.ts';
import { CodeField } from './code-field.tsx';

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
    mutationFn: async () => {
      await call(giveSecondFactor, { body: { code } });
      await onGiven();
    },
    onError: () => setCode(''),
    gcTime: 0,
  });
  const wait = useSecondsLeft(giving.error);
  const isWrong = codeOf(giving.error) === 'code_wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.length < 6);
    if (code.length >= 6 && wait === 0 && !giving.isPending) giving.mutate();
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
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{isRecovery ? words.recoveryLead : words.lead}</Text>
        <CodeField
          key={String(isRecovery)}
          label={isRecovery ? words.recoveryLabel : words.label}
          isNumeric={!isRecovery}
          value={code}
          error={isMissing && code.length < 6 && !isWrong ? words.empty : fault}
          onValue={setCode}
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
