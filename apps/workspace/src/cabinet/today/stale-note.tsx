import { Button, Group, Text } from '@mantine/core';
import { useConnection } from '../../api/connection.ts';
import { timeText } from '../../kit/when.ts';
import { common } from '../../text/common.ts';
import { today as words } from '../../text/today.ts';

interface StaleNoteProps {
  /** When what is shown was read; milliseconds since 1970. */
  readonly readAt: number;
  readonly zone: string;
  readonly retry: () => void;
}

/** What is shown is old, as reading it again failed. */
export function StaleNote({ readAt, zone, retry }: StaleNoteProps) {
  // Without a network the frame says so, for all of the screen.
  const isAnswered = useConnection() === 'fine';
  if (!isAnswered) return null;
  return (
    <Group gap="sm" justify="space-between" role="status">
      <Text size="sm">{words.aged(timeText(new Date(readAt), zone))}</Text>
      <Button variant="default" mih={44} onClick={retry}>
        {common.retry}
      </Button>
    </Group>
  );
}
