import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { profile as text } from '../../text/profile.ts';
import type { ProfileDialog } from './search.ts';

interface SectionProps {
  readonly title: string;
  /** The form that changes it. */
  readonly dialog?: ProfileDialog;
  readonly children: ReactNode;
}

/** A part of the profile: how it is, and the way to change it. */
export function Section({ title, dialog, children }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm" mih={44} wrap="nowrap">
          <Title order={2} size="h4">
            {title}
          </Title>
          {dialog && <ChangeLink dialog={dialog} what={title} />}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

interface ChangeLinkProps {
  readonly dialog: ProfileDialog;
  readonly what: string;
}

export const ChangeLink = ({ dialog, what }: ChangeLinkProps) => (
  <Button
    variant="subtle"
    size="compact-md"
    style={{ flex: 'none' }}
    renderRoot={(props) => (
      <Link
        {...props}
        to="/cabinet/profile"
        search={{ dialog }}
        resetScroll={false}
        aria-label={text.changeOf(what)}
      />
    )}
  >
    {text.change}
  </Button>
);
