import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { session, useUser } from '../../api/session.ts';
import { Page } from '../../kit/page.tsx';
import { deskShell } from '../../text/desk/shell.ts';
import { shell } from '../../text/shell.ts';
import { openOverlay } from '../keys/shortcuts.tsx';
import classes from './more-screen.module.css';
import { useSections } from './rights.tsx';
import { Waiting } from './waiting.tsx';

/** Every section, for a phone, and who is signed in. */
export function MoreScreen() {
  const user = useUser();
  return (
    <Page title={deskShell.more}>
      <Button variant="default" onClick={() => openOverlay('everything')}>
        {shell.search}
      </Button>
      {useSections().map(({ title, sections }) => (
        <section key={title} aria-label={title}>
          <h2 className={classes.groupTitle}>{title}</h2>
          <ul className={classes.group}>
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {label} <Waiting to={to} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
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
