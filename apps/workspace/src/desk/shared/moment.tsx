import classes from '../../kit/data-table.module.css';

/** A date in a table: in a narrow column it stays on one line. */
export const Moment = ({ children }: { readonly children: string }) => (
  <span className={classes.moment}>{children}</span>
);
