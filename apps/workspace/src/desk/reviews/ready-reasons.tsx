import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import { WriteButton } from '../../kit/writes.tsx';
import { reviews as text } from '../../text/desk/reviews.ts';

/** Frequent reasons to uphold a complaint: one is chosen together with the decision, whose effect is told then. */
export function ReadyReasons({ choose }: { choose(reason: string): void }) {
  const id = useId();
  return (
    <Group gap="xs" role="group" aria-labelledby={id}>
      <Text id={id} size="sm" c="dimmed" w="100%">
        {text.upholdFor}
      </Text>
      {text.hideReasons.map((reason) => (
        <WriteButton
          key={reason}
          variant="default"
          size="compact-md"
          onClick={() => choose(reason)}
        >
          {reason}
        </WriteButton>
      ))}
    </Group>
  );
}
