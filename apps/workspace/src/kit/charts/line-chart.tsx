import { charts as words } from '../../text/charts.ts';
import { Figure } from './figure.tsx';
import { LinePlot } from './line-plot.tsx';
import { type Lines, rowsOf } from './lines.ts';
import { TableTwin } from './table-twin.tsx';

interface LineChartProps {
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
export function LineChart({ title, pointTitle, lines, format, formatTick }: LineChartProps) {
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
      <LinePlot title={title} lines={lines} format={format} formatTick={formatTick} />
    </Figure>
  );
}
