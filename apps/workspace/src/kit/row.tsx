import type { ReactNode } from 'react';
import classes from './row.module.css';

/** A list of rows, each of something and what is done about it. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
);

interface RowProps {
  readonly label?: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Under the note. */
  readonly children?: ReactNode;
}

export function Row({ label, value, note, action, children }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {label && <div className={classes.note}>{label}</div>}
        <div className={classes.value}>{value}</div>
        {note && <div className={classes.note}>{note}</div>}
        {children}
      </div>
      {action}
    </li>
  );
}
