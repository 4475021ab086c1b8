import type { ReactNode } from 'react';
import classes from './appointment.module.css';

interface CardProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the screen, under its own heading. */
export function Card({ heading, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
    </section>
  );
}
