import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { selection as words } from '../../../text/desk/shell.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly count: number;
  onClear(): void;
  /** The actions on the selected entries. */
  readonly children: ReactNode;
}

/** The number of selected entries and the actions on them; absent when nothing is selected. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) =>
  count > 0 && (
    <Group gap="sm" role="status" className={classes.bar} data-selection>
      <Text fw={500}>{words.selected(count)}</Text>
      {children}
      <Button variant="subtle" px={4} onClick={onClear}>
        {words.clear}
      </Button>
    </Group>
  );
