import type { ReactNode } from 'react';
import classes from './account.module.css';

interface RowProps {
  readonly label?: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
}

/** A line of a list: what it is, and what is done about it. */
export function Row({ label, value, note, action }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {label && <div className={classes.label}>{label}</div>}
        <div className={classes.value}>{value}</div>
        {note && <div className={classes.label}>{note}</div>}
      </div>
      {action}
    </li>
  );
}
