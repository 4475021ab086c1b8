import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
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
