import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { selection as words } from '../../text/desk/selection.ts';

interface SelectionBarProps {
  readonly count: number;
  onClear(): void;
  /** What can be done with the selected. */
  readonly children: ReactNode;
}

/** How many entries of a list are selected, and what can be done with them; nothing while none is. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) =>
  count > 0 && (
    <Group gap="sm" role="status">
      <Text fw={500}>{words.selected(count)}</Text>
      {children}
      <Button variant="subtle" px={4} onClick={onClear}>
        {words.clear}
      </Button>
    </Group>
  );
