import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** There is nothing to show: a sentence, and the one thing to do about it. */
export function Empty({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <Stack align="center" gap="md" py="xl" px="md">
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {action}
    </Stack>
  );
}
