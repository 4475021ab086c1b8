import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { shell } from '../text/shell.ts';
import { loadOkoshko } from './okoshko.ts';
import classes from './sign-in.module.css';

/** What stands at any address of the workspace while nobody is signed in; the address stays. */
export function SignIn() {
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
    document.title = shell.signInTitle;
    open();
  }, [open]);
  return (
    <main className={classes.page}>
      <Stack gap="md" className={classes.card}>
        <Title order={1}>{shell.signInTitle}</Title>
        <Text c="dimmed">{shell.signInLead}</Text>
        {hasFailed && <Alert color="red">{shell.widgetFailed}</Alert>}
        <Button size="lg" onClick={open}>
          {shell.signIn}
        </Button>
      </Stack>
    </main>
  );
}
