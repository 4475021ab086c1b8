import type { ReactNode } from 'react';
import { rowPress } from '../../kit/row-press.ts';
import rows from './rows.module.css';

interface RowProps {
  /** A name, or the link that opens the row. */
  readonly name: ReactNode;
  readonly details: readonly (string | null)[];
  readonly sum: string;
}

/** One line of a list: a name, details, and the number that the list is sorted by. */
export const Row = ({ name, details, sum }: RowProps) => (
  <li className={rows.row} {...rowPress}>
    <span className={rows.rowName}>{name}</span>
    <span className={rows.rowSum}>{sum}</span>
    <span className={rows.rowDetails}>{details.filter((one) => one !== null).join(' · ')}</span>
  </li>
);
