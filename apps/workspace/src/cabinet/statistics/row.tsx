import type { ReactNode } from 'react';
import classes from './statistics.module.css';

interface RowProps {
  /** A name, or a link of `rowLink`. */
  readonly name: ReactNode;
  readonly details: readonly (string | null)[];
  readonly sum: string;
}

/** One line of a list: who or what, how much of it, and the number it is ordered by. */
export const Row = ({ name, details, sum }: RowProps) => (
  <li className={classes.row}>
    <span className={classes.rowName}>{name}</span>
    <span className={classes.rowSum}>{sum}</span>
    <span className={classes.rowDetails}>{details.filter((one) => one !== null).join(' · ')}</span>
  </li>
);
