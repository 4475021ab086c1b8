import '../../kit/form-styles.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { session, useUser } from '../../api/session.ts';
import { PasswordForm } from '../../shared/second-factor/password-form.tsx';
import { common } from '../../text/common.ts';
import { lock as words } from '../../text/desk/shell.ts';
import classes from '../gate.module.css';
import { unlock } from './lock-state.ts';

/** Replaces the desk until its operator types the password or leaves. */
export function LockScreen() {
  const user = useUser();
  useEffect(() => {
    document.title = common.documentTitle(words.title);
  }, []);
  return (
    <main className={classes.page}>
      <Stack gap="md" className={classes.card}>
        <Title order={1} size="h2">
          {words.title}
        </Title>
        <Text size="sm">{words.lead(user?.name || user?.username || '')}</Text>
        <PasswordForm
          submitLabel={words.open}
          onConfirmed={unlock}
          buttons={(submit) => (
            <Group gap="sm">
              {submit}
              <Button size="md" variant="subtle" px="xs" onClick={() => session.signOut()}>
                {words.signOut}
              </Button>
            </Group>
          )}
        />
      </Stack>
    </main>
  );
}
