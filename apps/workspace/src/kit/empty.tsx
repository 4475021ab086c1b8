import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** There is nothing to show: the trace of what will stand here, a sentence, and the one thing to do about it. */
export function Empty({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <Stack align="center" gap="md" py="xl" px="md" className={classes.empty}>
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {action}
    </Stack>
  );
}
