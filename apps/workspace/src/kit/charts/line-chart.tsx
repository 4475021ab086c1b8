import { type PointerEvent, useState } from 'react';
import { charts as words } from '../../text/charts.ts';
import classes from './charts.module.css';
import { Drawing, type Shape } from './drawing.tsx';
import { Figure, TableTwin, useWidth } from './figure.tsx';
import {
  isFlat,
  isOneDot,
  type Line,
  type Lines,
  lengthOf,
  nearestTo,
  peakOf,
  rowsOf,
} from './lines.ts';
import { type Frame, frameOf } from './scales.ts';

interface LineChartProps {
  readonly shape?: Shape;
  readonly title: string;
  /** The title of the points: 'День'. */
  readonly pointTitle: string;
  readonly lines: Lines;
  /** A value in full, as it is read. */
  readonly format: (value: number) => string;
  /** A value beside the axis; there are none between whole ones. */
  readonly formatTick: (value: number) => string;
}

/** A number over time, and the same of the time before. */
export function LineChart({ shape = 'line', pointTitle, ...plot }: LineChartProps) {
  const { title, lines, format } = plot;
  const text = (value: number | null) => (value === null ? words.none : format(value));
  return (
    <Figure
      title={title}
      table={
        <TableTwin
          caption={title}
          heads={[pointTitle, ...lines.flatMap((line) => line?.name ?? [])]}
          rows={rowsOf(lines).map(({ name, values }) => ({ name, values: values.map(text) }))}
        />
      }
    >
      <Plot shape={shape} {...plot} />
    </Figure>
  );
}

type PlotProps = Omit<LineChartProps, 'pointTitle'> & { readonly shape: Shape };

/** The drawing, and the point that a finger, a mouse or the arrow keys are at. */
function Plot({ shape, title, lines, format, formatTick }: PlotProps) {
  const [element, width] = useWidth();
  const [chosen, setAt] = useState<number | null>(null);
  const count = lengthOf(lines);
  // The data may now end before the chosen point: then the last point is taken.
  const at = chosen === null ? null : Math.min(chosen, count - 1);
  const frame = frameOf(lines, width, formatTick);
  const follow = (event: PointerEvent<HTMLElement>) => setAt(pointUnder(event, frame, count));
  return (
    <>
      <Legend shape={shape} lines={lines} at={at} format={format} />
      {shape === 'line' && isOneDot(lines[0]) && <p className={classes.few}>{words.few}</p>}
      <div
        ref={element}
        className={classes.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
      >
        {width > 0 && (
          <Drawing
            shape={shape}
            label={summaryOf(title, lines, format)}
            lines={lines}
            frame={frame}
            at={at}
            format={format}
          />
        )}
        <input
          type="range"
          className={classes.walker}
          aria-label={words.pointsOf(title)}
          aria-valuetext={spoken(lines, at ?? 0, format)}
          min={0}
          max={count - 1}
          value={at ?? 0}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          onFocus={() => setAt(at ?? 0)}
          onBlur={() => setAt(null)}
        />
      </div>
    </>
  );
}

const pointUnder = (
  { clientX, currentTarget }: PointerEvent<HTMLElement>,
  { left, inner }: Frame,
  count: number,
): number => nearestTo(clientX - currentTarget.getBoundingClientRect().left - left, count, inner);

/** The summary of the drawing. */
function summaryOf(title: string, lines: Lines, format: (value: number) => string): string {
  const peak = peakOf(lines[0]);
  const rest = peak && words.peak(peak.name, format(peak.value ?? 0));
  return words.summary(title, rest ?? (isFlat(lines) ? words.allZero : words.emptyLine));
}

/** The points of all lines at one place, in words. */
const spoken = (lines: Lines, at: number, format: (value: number) => string): string =>
  lines
    .flatMap((line) => line?.points[at] ?? [])
    .map(({ name, value }) => words.pointOf(name, value === null ? words.unknown : format(value)))
    .join('; ');

interface LegendProps {
  readonly shape: Shape;
  readonly lines: Lines;
  readonly at: number | null;
  readonly format: (value: number) => string;
}

/** The names of the lines and, when a point is chosen, their values there. The height is the same in both cases. */
function Legend({ shape, lines, at, format }: LegendProps) {
  return (
    <ul className={classes.legend} aria-hidden="true">
      {lines.map((line, index) => (
        <li key={line?.name}>
          {shape === 'bars' ? (
            <BarSample isCompared={index > 0} />
          ) : (
            <Sample isCompared={index > 0} />
          )}
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

const BarSample = ({ isCompared }: { readonly isCompared: boolean }) => (
  <svg width="28" height="12" aria-hidden="true" className={classes.sample}>
    {isCompared ? (
      <line className={classes.mark} x1="6" x2="22" y1="6" y2="6" />
    ) : (
      <rect className={classes.bar} x="9" y="1" width="10" height="10" rx="3" />
    )}
  </svg>
);

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
