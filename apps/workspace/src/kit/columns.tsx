import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  readonly children: ReactNode;
  /** The first column matters more and is wider: three parts of five. */
  readonly isLeading?: boolean;
}

/** Cards beside each other in two columns, where the window is wide; on a phone one column. */
export const Columns = ({ children, isLeading = false }: ColumnsProps) => (
  <div className={classes.columns} data-leading={isLeading || undefined}>
    {children}
  </div>
);

/** Several cards of one column, below each other. */
export const Column = ({ children }: Pick<ColumnsProps, 'children'>) => (
  <div className={classes.column}>{children}</div>
);
