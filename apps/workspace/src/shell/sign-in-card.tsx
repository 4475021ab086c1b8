import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ApiFailure } from '../api/failure.ts';
import { session } from '../api/session.ts';
import { FailureCard } from '../kit/failure-card.tsx';
import { Page } from '../kit/page.tsx';
import { common } from '../text/common.ts';
import { shell } from '../text/shell.ts';
import { loadOkoshko } from './okoshko.ts';
import classes from './sign-in.module.css';

interface SignInCardProps {
  readonly title: string;
  readonly lead: string;
}

/** Stands at every address of an app while nobody is signed in; the address stays. */
export function SignInCard({ title, lead }: SignInCardProps) {
  const [hasFailed, setFailed] = useState(false);
  const open = useCallback(async () => {
    setFailed(false);
    try {
      const okoshko = await loadOkoshko();
      await okoshko.openAuth();
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    document.title = title;
    open();
  }, [open, title]);
  return (
    <main className={classes.page}>
      <Stack gap="md" className={classes.card}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{lead}</Text>
        {hasFailed && <Alert color="red">{shell.widgetFailed}</Alert>}
        <Button size="lg" onClick={open}>
          {shell.signIn}
        </Button>
      </Stack>
    </main>
  );
}

/** Somebody is signed in, and who it is nobody can tell: no network, and nothing kept on the device. It is asked again by itself. */
export function Unreachable() {
  const { error } = useStore(session.sessionStore.store, ({ user }) => user);
  // While it is asked again there is none.
  const last = useRef(error);
  if (error) last.current = error;
  const failing = error ?? last.current;
  const failure = useMemo(() => (failing ? new ApiFailure(failing, null) : null), [failing]);
  return (
    <main>
      <Page title={common.product}>
        {failure && <FailureCard failure={failure} retry={() => session.loadUser()} />}
      </Page>
    </main>
  );
}
