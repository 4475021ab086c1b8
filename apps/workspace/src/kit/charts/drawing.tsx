import { Area, LinePath } from '@visx/shape';
import classes from './charts.module.css';
import { type Line, type Lines, labelledPoints, lengthOf, lonelyPoints, peakAt } from './lines.ts';
import { type Frame, HEIGHT } from './scales.ts';

/** Sums of days, of which one says nothing about its neighbour, are bars; what holds from day to day is a line. */
export type Shape = 'bars' | 'line';

interface DrawingProps {
  readonly shape: Shape;
  /** The summary of the drawing. */
  readonly label: string;
  readonly lines: Lines;
  readonly frame: Frame;
  /** The point that is told about. */
  readonly at: number | null;
  readonly format: (value: number) => string;
}

/** Axes and values. What is compared with is dashed or a mark above its bar, with squares, not circles: colours say nothing alone. */
export function Drawing({ shape, label, lines, frame, at, format }: DrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.drawing}
      width={frame.width}
      height={HEIGHT}
    >
      <Axes lines={lines} frame={frame} />
      {shape === 'bars' ? (
        <Bars lines={lines} frame={frame} />
      ) : (
        <Strokes lines={lines} frame={frame} />
      )}
      <PeakName line={lines[0]} frame={frame} format={format} />
      {at !== null && <Cursor lines={lines} frame={frame} at={at} />}
    </svg>
  );
}

/** Room for '23 нояб.', in px. */
const NAME_WIDTH = 62;

function Axes({ lines, frame }: ValuesProps) {
  const { left, inner, width, bottom, ticks } = frame;
  return (
    <>
      {ticks.map(({ value, y, name }) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={width} y1={y} y2={y} />
          <text className={classes.name} x={left - 8} y={y + 4} textAnchor="end">
            {name}
          </text>
        </g>
      ))}
      {labelledPoints(lengthOf(lines), inner, NAME_WIDTH).map((index) => (
        <text
          key={index}
          className={classes.name}
          x={Math.min(frame.x(index), width - NAME_WIDTH / 2 + 6)}
          y={bottom + 20}
          textAnchor="middle"
        >
          {(lines[0].points[index] ?? lines[1]?.points[index])?.short}
        </text>
      ))}
    </>
  );
}

/** Half of what a sum takes, in px. */
const HALF_SUM = 34;
const BESIDE = 10;

/** The greatest value by its point: the one number that is looked for first. */
function PeakName({ line, frame, format }: StrokeProps & Pick<DrawingProps, 'format'>) {
  const index = peakAt(line);
  const value = line.points[index]?.value ?? null;
  if (value === null) return null;
  const [x, y] = [frame.x(index), frame.y(value)];
  // Without room above it stands beside its point, on the side that has some.
  const isAbove = y > 20;
  const isAfter = x - 3 * HALF_SUM < frame.left;
  const least = frame.left + HALF_SUM;
  const beside = isAfter ? x + BESIDE : x - BESIDE;
  return (
    <text
      className={classes.peak}
      x={isAbove ? Math.max(least, Math.min(x, frame.width - HALF_SUM)) : beside}
      y={isAbove ? y - 9 : y + 4}
      textAnchor={isAbove ? 'middle' : isAfter ? 'start' : 'end'}
    >
      {format(value)}
    </text>
  );
}

type ValuesProps = Pick<DrawingProps, 'lines' | 'frame'>;

/** The mark of what is compared with is a little wider than its bar, so that it is seen in front of it. */
const OVERHANG = 3;

function Bars({ lines: [main, compared], frame }: ValuesProps) {
  const { bar, x, y } = frame;
  return (
    <>
      {known(main).map(({ index, value }) => (
        <rect
          key={index}
          className={classes.bar}
          x={x(index) - bar / 2}
          y={Math.min(y(0), y(value))}
          width={bar}
          height={Math.abs(y(0) - y(value))}
          rx={Math.min(4, bar / 3)}
        />
      ))}
      {compared &&
        known(compared).map(({ index, value }) => (
          <line
            key={index}
            className={classes.mark}
            x1={x(index) - bar / 2 - OVERHANG}
            x2={x(index) + bar / 2 + OVERHANG}
            y1={y(value)}
            y2={y(value)}
          />
        ))}
    </>
  );
}

/** The values that there are and that are not nothing: a bar of nothing is no bar. */
const known = ({ points }: Line) =>
  points.flatMap(({ value }, index) => (value ? { value, index } : []));

function Strokes({ lines: [main, compared], frame }: ValuesProps) {
  return (
    <>
      <Ground line={main} frame={frame} />
      {compared && <Stroke line={compared} frame={frame} className={classes.compared} />}
      <Stroke line={main} frame={frame} className={classes.shown} />
    </>
  );
}

interface StrokeProps {
  readonly line: Line;
  readonly frame: Frame;
  readonly className?: string | undefined;
}

/** Points by their places, for the generators of paths. */
const placed = ({ points }: Line) => points.map(({ value }, index) => ({ value, index }));
type Placed = ReturnType<typeof placed>[number];
const isKnown = ({ value }: Placed) => value !== null;

function Stroke({ line, frame, className }: StrokeProps) {
  const x = ({ index }: Placed) => frame.x(index);
  const y = ({ value }: Placed) => frame.y(value ?? 0);
  return (
    <>
      <LinePath
        data={placed(line)}
        x={x}
        y={y}
        defined={isKnown}
        fill="none"
        {...(className && { className })}
      />
      {lonelyPoints(line).map((index) => (
        <circle
          key={index}
          className={classes.dot}
          cx={frame.x(index)}
          cy={frame.y(line.points[index]?.value ?? 0)}
          r={4}
        />
      ))}
    </>
  );
}

/** The ground under the line: the eye finds the one that counts. */
function Ground({ line, frame }: Pick<StrokeProps, 'line' | 'frame'>) {
  return (
    <Area
      data={placed(line)}
      className={classes.ground ?? ''}
      x={({ index }) => frame.x(index)}
      y0={frame.y(0)}
      y1={({ value }) => frame.y(value ?? 0)}
      defined={isKnown}
    />
  );
}

function Cursor({ lines: [main, compared], frame, at }: ValuesProps & { at: number }) {
  const x = frame.x(at);
  const yOf = (line: Line | undefined) => {
    const value = line?.points[at]?.value ?? null;
    return value === null ? null : frame.y(value);
  };
  const [here, before] = [yOf(main), yOf(compared)];
  return (
    <>
      <line className={classes.cursor} x1={x} x2={x} y1={0} y2={frame.bottom} />
      {before !== null && (
        <rect className={classes.square} x={x - 4.5} y={before - 4.5} width={9} height={9} />
      )}
      {here !== null && <circle className={classes.dot} cx={x} cy={here} r={5.5} />}
    </>
  );
}
