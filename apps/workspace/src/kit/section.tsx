import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  /** Where links lead into the page. */
  readonly id?: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, under a heading of its own. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
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
