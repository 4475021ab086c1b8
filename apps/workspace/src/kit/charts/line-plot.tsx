import { type PointerEvent, useState } from 'react';
import { charts as words } from '../../text/charts.ts';
import classes from './charts.module.css';
import { Drawing } from './drawing.tsx';
import { Legend } from './legend.tsx';
import { isFlat, type Lines, lengthOf, nearestTo, peakOf } from './lines.ts';
import { type Frame, frameOf } from './scales.ts';
import { useWidth } from './use-width.ts';

interface LinePlotProps {
  readonly title: string;
  readonly lines: Lines;
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
}

/** The drawing, and the point that a finger, a mouse or the arrow keys are at. */
export function LinePlot({ title, lines, format, formatTick }: LinePlotProps) {
  const [element, width] = useWidth();
  const [chosen, setAt] = useState<number | null>(null);
  const count = lengthOf(lines);
  // The data may now end before the chosen point: then the last point is taken.
  const at = chosen === null ? null : Math.min(chosen, count - 1);
  const frame = frameOf(lines, width, formatTick);
  const follow = (event: PointerEvent<HTMLElement>) => setAt(pointUnder(event, frame, count));
  return (
    <>
      <Legend lines={lines} at={at} format={format} />
      <div
        ref={element}
        className={classes.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
      >
        {width > 0 && (
          <Drawing label={summaryOf(title, lines, format)} lines={lines} frame={frame} at={at} />
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
