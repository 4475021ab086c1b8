import { Button, Group, Text } from '@mantine/core';
import { useConnection } from '../../api/connection.ts';
import { timeText } from '../../kit/when.ts';
import { common } from '../../text/common.ts';
import { today as words } from '../../text/today.ts';

interface StaleNoteProps {
  /** The time of the last reading, in milliseconds since 1970. */
  readonly readAt: number;
  readonly zone: string;
  readonly retry: () => void;
}

/** Says that the shown data is old because reading it again failed. */
export function StaleNote({ readAt, zone, retry }: StaleNoteProps) {
  // The frame tells the whole screen when there is no network.
  const isAnswered = useConnection() === 'fine';
  if (!isAnswered) return null;
  return (
    <Group gap="sm" justify="space-between" role="status">
      <Text size="sm">{words.aged(timeText(new Date(readAt), zone))}</Text>
      <Button variant="default" onClick={retry}>
        {common.retry}
      </Button>
    </Group>
  );
}
