import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './client.module.css';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a client's page. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm" mih={44}>
          <Title order={2} size="h4">
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

interface FactProps {
  readonly label: string;
  /** It may be long. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact of a `<dl>`. */
export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
