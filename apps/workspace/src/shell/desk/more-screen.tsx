import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { session, useUser } from '../../api/session.ts';
import { Page } from '../../kit/page.tsx';
import { deskShell } from '../../text/desk/shell.ts';
import { shell } from '../../text/shell.ts';
import classes from './more-screen.module.css';
import { useSections } from './use-sections.ts';

/** Every section, for a phone, and who is signed in. */
export function MoreScreen() {
  const user = useUser();
  return (
    <Page title={deskShell.more}>
      {useSections().map((group) => (
        <ul key={group[0]?.to} className={classes.group}>
          {group.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {deskShell.signedInAs(user?.name || user?.username || '')}
        </Text>
        <Button variant="default" onClick={() => session.signOut()}>
          {shell.signOut}
        </Button>
      </Stack>
    </Page>
  );
}
