import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  /** Where links lead into the page. */
  readonly id?: string;
  readonly title: string;
  /** Its name for who cannot see the page, where several of one title stand on it. */
  readonly label?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, under a heading of its own. */
export function Section({ id, title, label = title, action, children }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={label}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm" mih={44}>
          <Title order={2} size="h4" id={id} tabIndex={id ? -1 : undefined}>
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
