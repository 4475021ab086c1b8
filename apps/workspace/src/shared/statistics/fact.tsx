import { type ReactNode, useId, useState } from 'react';
import { statistics as words } from '../../text/statistics.ts';
import { changeOf, changeText, type Direction, type Metric } from './metrics.ts';
import classes from './statistics.module.css';

const SIGNS: Readonly<Record<Direction, string>> = { more: '▲ ', less: '▼ ', same: '' };

interface ExplainedProps {
  readonly label: string;
  /** The API's own words on what exactly is counted. */
  readonly definition: string | undefined;
  /** The fact is shown alone, above the others. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** One entry of a `<dl>`; a press on its name explains what is counted. */
export function Explained({ label, definition, isFirst = false, children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (definition === undefined) {
    return (
      <div>
        <dt className={classes.label}>{label}</dt>
        {children}
      </div>
    );
  }
  return (
    <div className={isOpen || isFirst ? classes.open : undefined}>
      <dt>
        <button
          type="button"
          className={classes.label}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={words.explain(label)}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {label}
            <span aria-hidden="true" className={classes.question}>
              ?
            </span>
          </span>
        </button>
      </dt>
      <dd id={id} className={classes.definition} hidden={!isOpen}>
        {definition}
      </dd>
      {children}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly definition: string | undefined;
  readonly metric: Metric;
  readonly format: (value: number) => string;
}

/** A number, what it was before, and what it counts. */
export function Fact({ label, definition, metric, format }: FactProps) {
  const change = changeText(metric, format);
  return (
    <Explained label={label} definition={definition}>
      <dd className={classes.value}>
        {metric.value === null ? words.unknown : format(metric.value)}
      </dd>
      {change !== null && (
        <dd className={classes.change}>
          <span aria-hidden="true">{SIGNS[changeOf(metric)?.direction ?? 'same']}</span>
          {change}
        </dd>
      )}
    </Explained>
  );
}

/** The sign of a change, for the eye: the words beside it say the same. */
export const signOf = (direction: Direction): string => SIGNS[direction];
