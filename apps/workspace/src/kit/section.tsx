import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  /** The target of links into the page. */
  readonly id?: string;
  readonly title: string;
  /** The name for screen readers, when several sections have the same title. */
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
