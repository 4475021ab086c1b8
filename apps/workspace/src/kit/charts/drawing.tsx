import { Area, LinePath } from '@visx/shape';
import classes from './charts.module.css';
import { type Line, type Lines, labelledPoints, lengthOf, lonelyPoints } from './lines.ts';
import { type Frame, HEIGHT } from './scales.ts';

interface DrawingProps {
  /** The summary of the drawing. */
  readonly label: string;
  readonly lines: Lines;
  readonly frame: Frame;
  /** The point that is told about. */
  readonly at: number | null;
}

/** Axes and lines. What is compared with is dashed and has squares, not circles: colours say nothing alone. */
export function Drawing({ label, lines, frame, at }: DrawingProps) {
  const [main, compared] = lines;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.drawing}
      width={frame.width}
      height={HEIGHT}
    >
      <Axes lines={lines} frame={frame} />
      <Ground line={main} frame={frame} />
      {compared && <Stroke line={compared} frame={frame} className={classes.compared} />}
      <Stroke line={main} frame={frame} className={classes.shown} />
      {at !== null && <Cursor lines={lines} frame={frame} at={at} />}
    </svg>
  );
}

/** Room for '23 нояб.', in px. */
const NAME_WIDTH = 62;

function Axes({ lines, frame }: Pick<DrawingProps, 'lines' | 'frame'>) {
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

function Cursor({
  lines: [main, compared],
  frame,
  at,
}: Omit<DrawingProps, 'label'> & { at: number }) {
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
