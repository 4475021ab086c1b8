import { charts as words } from '../../text/charts.ts';
import { Figure, TableTwin } from './figure.tsx';
import { type Cells, transposed, usedColumns } from './heat.ts';
import { type HeatNames, HeatPlot } from './heat-plot.tsx';

interface HeatMapProps {
  readonly title: string;
  /** Row by row, as `rows` and `columns` name them. */
  readonly cells: Cells;
  readonly rows: readonly HeatNames[];
  readonly columns: readonly HeatNames[];
  /** The title of the columns: 'Час'. */
  readonly columnTitle: string;
  /** Columns without anything before the first and after the last are left out, down to so many. */
  readonly leastColumns: number;
  readonly format: (value: number) => string;
}

/** A table whose cells are coloured by their values, such as the hours of a week. */
export function HeatMap(props: HeatMapProps) {
  const { title, rows, columnTitle, leastColumns } = props;
  const { from, to } = usedColumns(props.cells, leastColumns);
  const cells = props.cells.map((row) => row.slice(from, to + 1));
  const columns = props.columns.slice(from, to + 1);
  return (
    <Figure
      title={title}
      table={
        <TableTwin
          caption={title}
          heads={[columnTitle, ...rows.map(({ short }) => short)]}
          rows={transposed(cells).map((row, index) => ({
            name: columns[index]?.short ?? '',
            values: row.map((value) => (value === 0 ? words.none : String(value))),
          }))}
        />
      }
    >
      <HeatPlot title={title} cells={cells} rows={rows} columns={columns} format={props.format} />
    </Figure>
  );
}
