import type { ReactNode } from 'react';
import classes from './client.module.css';

interface FactProps {
  readonly label: string;
  /** The text may be long. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact of a `<dl>`. */
export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
