import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { common } from '../text/common.ts';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Beside the title: what one does here most. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its title, for the tab as well, and what is on it. */
export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = common.documentTitle(title);
  }, [title]);
  return (
    <Stack className={classes.page} gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1} className={classes.title} tabIndex={-1}>
          {title}
        </Title>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
    </Stack>
  );
}
