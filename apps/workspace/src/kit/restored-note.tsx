import { Button, Group, Text } from '@mantine/core';
import { common } from '../text/common.ts';
import type { Draft } from './draft.ts';

interface RestoredNoteProps {
  readonly draft: Pick<Draft, 'isRestored' | 'restart'>;
}

/** Says that a form was typed into before, and was never saved; a press begins it anew. */
export function RestoredNote({ draft: { isRestored, restart } }: RestoredNoteProps) {
  if (!isRestored) return null;
  return (
    <Group gap="xs" justify="space-between" role="status">
      <Text size="sm" c="dimmed">
        {common.restored}
      </Text>
      <Button variant="subtle" size="compact-md" px={0} onClick={restart}>
        {common.startOver}
      </Button>
    </Group>
  );
}
