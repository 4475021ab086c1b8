import { charts as words } from '../../text/charts.ts';
import classes from './charts.module.css';
import type { Line, Lines } from './lines.ts';

interface LegendProps {
  readonly lines: Lines;
  readonly at: number | null;
  readonly format: (value: number) => string;
}

/** The names of the lines and, when a point is chosen, their values there. The height is the same in both cases. */
export function Legend({ lines, at, format }: LegendProps) {
  return (
    <ul className={classes.legend} aria-hidden="true">
      {lines.map((line, index) => (
        <li key={line?.name}>
          <Sample isCompared={index > 0} />
          {line && (at === null ? line.name : textAt(line, at, format))}
        </li>
      ))}
    </ul>
  );
}

function textAt({ name, points }: Line, at: number, format: (value: number) => string): string {
  const point = points[at];
  if (!point) return words.pointOf(name, words.none);
  return words.pointOf(point.name, point.value === null ? words.unknown : format(point.value));
}

function Sample({ isCompared }: { readonly isCompared: boolean }) {
  return (
    <svg width="28" height="12" aria-hidden="true" className={classes.sample}>
      <line
        className={isCompared ? classes.compared : classes.shown}
        x1="1"
        x2="27"
        y1="6"
        y2="6"
      />
      {isCompared ? (
        <rect className={classes.square} x="10" y="2" width="8" height="8" />
      ) : (
        <circle className={classes.dot} cx="14" cy="6" r="4.5" />
      )}
    </svg>
  );
}
