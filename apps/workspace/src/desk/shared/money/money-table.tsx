import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../../../shared/money/money.module.css';

interface MoneyColumn<T> {
  readonly name: string;
  /** Numbers stand under each other. */
  readonly isNumber?: boolean;
  cell(row: T): ReactNode;
}

interface MoneyTableProps<T> {
  readonly caption: string;
  readonly columns: readonly MoneyColumn<T>[];
  readonly rows: readonly T[];
  /** Sums of the columns, in their order. */
  readonly totals?: readonly ReactNode[];
  keyOf(row: T, index: number): string;
}

/** A short table, drawn as a whole; where it is too wide it scrolls by itself. */
export function MoneyTable<T>({ caption, columns, rows, totals, keyOf }: MoneyTableProps<T>) {
  const look = ({ isNumber }: { readonly isNumber?: boolean }) =>
    isNumber ? classes.number : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what the mouse does
    // biome-ignore lint/a11y/useSemanticElements: no form, and no landmark beside the section it stands in
    <div role="group" className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={look(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map((column) => (
                <td key={column.name} className={look(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.name} className={look(column)}>
                  {totals[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
