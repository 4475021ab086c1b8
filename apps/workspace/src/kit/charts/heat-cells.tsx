import classes from './charts.module.css';
import heat from './heat.module.css';
import { type CellPosition, type Cells, levelOf, mostOf } from './heat.ts';

/** The geometry of the cells in px, and the names of rows and columns. */
export interface HeatGrid {
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly down: readonly string[];
  readonly across: readonly string[];
}

/** The width of a character, and the gap after the longest name, in px. */
const CHARACTER = 7;
const GAP = 8;
const CELL_HEIGHT = 30;
const NAMES_HEIGHT = 22;

export function gridOf(
  width: number,
  down: readonly string[],
  across: readonly string[],
): HeatGrid {
  const left = GAP + CHARACTER * Math.max(0, ...down.map((name) => name.length));
  return {
    ...{ left, down, across, top: NAMES_HEIGHT, cellHeight: CELL_HEIGHT },
    cellWidth: (width - left) / Math.max(1, across.length),
  };
}

interface HeatCellsProps {
  readonly label: string;
  readonly cells: Cells;
  readonly grid: HeatGrid;
  readonly at: CellPosition | null;
}

/** Each cell by its colour and its number. */
export function HeatCells({ label, cells, grid, at }: HeatCellsProps) {
  const { left, top, cellWidth, cellHeight, down, across } = grid;
  const most = mostOf(cells);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.drawing}
      width={left + cellWidth * across.length}
      height={top + cellHeight * down.length}
    >
      {across.map((name, column) => (
        <text
          key={name}
          className={classes.name}
          x={left + (column + 0.5) * cellWidth}
          y={14}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
      {down.map((name, row) => (
        <g key={name} transform={`translate(0 ${top + row * cellHeight})`}>
          <text className={classes.name} x={left - 8} y={cellHeight / 2 + 4} textAnchor="end">
            {name}
          </text>
          {across.map((position, column) => (
            <Cell
              key={position}
              value={cells[row]?.[column] ?? 0}
              most={most}
              box={{ x: left + column * cellWidth, width: cellWidth, height: cellHeight }}
              isChosen={at?.row === row && at.column === column}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

interface CellProps {
  readonly value: number;
  readonly most: number;
  readonly box: { readonly x: number; readonly width: number; readonly height: number };
  readonly isChosen: boolean;
}

function Cell({ value, most, box: { x, width, height }, isChosen }: CellProps) {
  return (
    <g data-level={levelOf(value, most)} className={isChosen ? heat.chosen : undefined}>
      <rect
        className={heat.cell}
        x={x + 1}
        y={1}
        width={Math.max(1, width - 2)}
        height={height - 2}
        rx={4}
      />
      {value > 0 && (
        <text className={heat.count} x={x + width / 2} y={height / 2 + 4} textAnchor="middle">
          {value}
        </text>
      )}
    </g>
  );
}
