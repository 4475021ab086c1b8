import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { charts as words } from '../../text/charts.ts';
import spoken from '../spoken.module.css';
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
      <div className={isTable ? undefined : spoken.spoken}>{table}</div>
    </figure>
  );
}

interface TableTwinProps {
  readonly caption: string;
  /** The headings: of the row names, then of each value. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The numbers of a chart as a table. */
export function TableTwin({ caption, heads, rows }: TableTwinProps) {
  return (
    <table className={classes.table}>
      <caption className={spoken.spoken}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The width that an element has got, before it is first painted and each time it is another. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
