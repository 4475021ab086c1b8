import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { common } from '../text/common.ts';
import classes from './page.module.css';
import spoken from './spoken.module.css';

interface PageProps {
  readonly title: string;
  /** Before the title: the way back. */
  readonly back?: ReactNode;
  /** Beside the title: what one does here most. */
  readonly actions?: ReactNode;
  /** The title is read aloud alone: the menu names the screen, and what is here to do stands elsewhere. */
  readonly isHeadSpoken?: boolean;
  readonly children: ReactNode;
}

/** A screen: its title, for the tab as well, and what is on it. */
export function Page({ title, back, actions, isHeadSpoken, children }: PageProps) {
  useEffect(() => {
    document.title = common.documentTitle(title);
  }, [title]);
  return (
    <Stack className={classes.page} gap="md">
      <Group justify="space-between" gap="sm" className={isHeadSpoken ? spoken.spoken : ''}>
        <div className={classes.head}>
          {back}
          <Title order={1} className={classes.title} tabIndex={-1}>
            {title}
          </Title>
        </div>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
    </Stack>
  );
}
