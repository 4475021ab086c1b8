import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { charts as words } from '../../text/charts.ts';
import classes from './charts.module.css';

interface FigureProps {
  readonly title: string;
  /** The chart's numbers as a `<table>`: invisible while the chart is shown, but always there for screen readers. */
  readonly table: ReactNode;
  readonly children: ReactNode;
}

/** A chart under its title, and its table, which takes its place when asked for. */
export function Figure({ title, table, children }: FigureProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        <Button
          className={classes.toggle}
          variant="subtle"
          size="compact-md"
          aria-label={isTable ? words.chartOf(title) : words.tableOf(title)}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.asChart : words.asTable}
        </Button>
      </figcaption>
      {!isTable && children}
      <div className={isTable ? undefined : classes.unseen}>{table}</div>
    </figure>
  );
}
