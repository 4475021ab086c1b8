import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { giveSecondFactor } from '@okoshko/contract/auth/second-factor/addresses';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import '../../kit/form-styles.ts';
import { PasswordConfirmation } from '../../kit/confirm-password.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { CodeField } from '../../kit/second-factor/code-field.tsx';
import { FactorSetup } from '../../kit/second-factor/factor-setup.tsx';
import { useSecondsLeft } from '../../kit/use-seconds-left.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { secondFactor } from '../../text/desk/second-factor.ts';
import classes from './gate.module.css';

interface SecondFactorGateProps {
  readonly lacks: 'code' | 'setup';
}

/** Stands before the desk, and before the cabinet, until a session of the staff lacks nothing; the address stays. */
export function SecondFactorGate({ lacks }: SecondFactorGateProps) {
  useOtherTabs();
  return lacks === 'setup' ? (
    <PasswordConfirmation>
      <Card title={secondFactor.setup.gateTitle}>
        <Text size="sm">{secondFactor.setup.gateLead}</Text>
        <FactorSetup onDone={() => session.loadUser()} />
        <SignOut />
      </Card>
    </PasswordConfirmation>
  ) : (
    <Card title={secondFactor.give.title}>
      <CodeForm />
      <Text size="sm" c="dimmed">
        {secondFactor.give.neither}
      </Text>
      <SignOut />
    </Card>
  );
}

/** Given in another tab, it is given here: they are of one session. */
function useOtherTabs(): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && session.loadUser();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = common.documentTitle(title);
  }, [title]);
  return (
    <main className={classes.page}>
      <Stack gap="md" className={classes.card}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </Stack>
    </main>
  );
}

function SignOut() {
  return (
    <Group>
      <Button size="md" variant="subtle" px="xs" onClick={() => session.signOut()}>
        {secondFactor.give.signOut}
      </Button>
    </Group>
  );
}

function CodeForm() {
  const words = secondFactor.give;
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const giving = useMutation({
    mutationFn: async () => {
      await call(giveSecondFactor, { body: { code } });
      await session.loadUser();
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
          <Button
            size="md"
            variant="subtle"
            px="xs"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
              setMissing(false);
              giving.reset();
            }}
          >
            {isRecovery ? words.useApp : words.useRecovery}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
