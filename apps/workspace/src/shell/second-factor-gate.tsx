import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { session } from '../api/session.ts';
import '../kit/form-styles.ts';
import { CodeForm } from '../shared/second-factor/code-form.tsx';
import { Confirmation } from '../shared/second-factor/confirmation.tsx';
import { FactorSetup } from '../shared/second-factor/factor-setup.tsx';
import { common } from '../text/common.ts';
import { secondFactor } from '../text/second-factor.ts';
import classes from './gate.module.css';

interface SecondFactorGateProps {
  readonly lacks: 'code' | 'setup';
  /** True for the staff, whom a colleague helps. */
  readonly isStaff: boolean;
}

/** Stands before the desk, and before the cabinet, until the session lacks nothing; the address stays. */
export function SecondFactorGate({ lacks, isStaff }: SecondFactorGateProps) {
  useOtherTabs();
  const words = isStaff ? secondFactor.give : secondFactor.own;
  return lacks === 'setup' ? (
    <Confirmation>
      <Card title={secondFactor.setup.gateTitle}>
        <Text size="sm">{secondFactor.setup.gateLead}</Text>
        <FactorSetup onDone={() => session.loadUser()} />
        <SignOut />
      </Card>
    </Confirmation>
  ) : (
    <Card title={words.title}>
      <CodeForm onGiven={session.loadUser} />
      <Text size="sm" c="dimmed">
        {words.neither}
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
