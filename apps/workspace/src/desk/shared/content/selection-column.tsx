import { Checkbox } from '@mantine/core';
import type { Column } from '../../../kit/table-shape.ts';
import { selection as words } from '../../../text/desk/shell.ts';

export interface SelectionProps<T> {
  readonly rows: readonly T[];
  keyOf(row: T): string;
  /** The row in words, for those who do not see which box is whose. */
  nameOf(row: T): string;
  readonly selected: { has(key: string): boolean };
  select(rows: readonly T[], isSelected: boolean): void;
}

/** A box before each row, and above them the one of the page. */
export function selectionColumn<T>(props: SelectionProps<T>): Column<T> {
  const { rows, keyOf, selected, select } = props;
  const isWhole = rows.length > 0 && rows.every((row) => selected.has(keyOf(row)));
  return {
    id: 'selection',
    header: (
      <Checkbox
        size="sm"
        aria-label={words.selectAll}
        checked={isWhole}
        onChange={() => select(rows, !isWhole)}
      />
    ),
    cell: (row) => <SelectionBox {...props} row={row} />,
  };
}

/** The box of a row; of one that is not among the selectable rows there is none. */
export function SelectionBox<T>(props: SelectionProps<T> & { readonly row: T }) {
  const { row, rows, keyOf, nameOf, selected, select } = props;
  if (!rows.includes(row)) return null;
  const isSelected = selected.has(keyOf(row));
  return (
    <Checkbox
      size="sm"
      data-selects-row
      aria-label={words.select(nameOf(row))}
      checked={isSelected}
      onChange={() => select([row], !isSelected)}
    />
  );
}
