import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { charts as words } from '../../text/charts.ts';
import classes from './charts.module.css';
import { useWidth } from './figure.tsx';
import heat from './heat.module.css';
import {
  type CellPosition,
  type Cells,
  cellAfter,
  fullestOf,
  levelOf,
  mostOf,
  transposed,
} from './heat.ts';

export interface HeatNames {
  readonly short: string;
  readonly full: string;
}

interface HeatPlotProps {
  readonly title: string;
  readonly cells: Cells;
  readonly rows: readonly HeatNames[];
  readonly columns: readonly HeatNames[];
  readonly format: (value: number) => string;
}

/** Narrower than this, columns go down and rows across: twenty-four across could not be read. */
const WIDE = 600;

export function HeatPlot({ title, cells, rows, columns, format }: HeatPlotProps) {
  const [element, width] = useWidth();
  const isTransposed = width < WIDE;
  const drawn = isTransposed ? transposed(cells) : cells;
  const [down, across] = isTransposed ? [columns, rows] : [rows, columns];
  const textAt = ({ row, column }: CellPosition) => {
    const value = format(drawn[row]?.[column] ?? 0);
    const [first, second] = [down[row]?.full ?? '', across[column]?.full ?? ''];
    return isTransposed ? words.cellOf(second, first, value) : words.cellOf(first, second, value);
  };
  const [downNames, acrossNames] = [down, across].map((names) => names.map(({ short }) => short));
  return (
    <div ref={element}>
      {width > 0 && (
        <Walked
          key={String(isTransposed)}
          title={title}
          cells={drawn}
          textAt={textAt}
          grid={gridOf(width, downNames ?? [], acrossNames ?? [])}
        />
      )}
    </div>
  );
}

interface WalkedProps {
  readonly title: string;
  readonly cells: Cells;
  readonly textAt: (position: CellPosition) => string;
  readonly grid: HeatGrid;
}

/** The drawing, and the cell that a finger, a mouse or the arrow keys are at. */
function Walked({ title, cells, textAt, grid }: WalkedProps) {
  const [at, setAt] = useState<CellPosition | null>(null);
  const fullest = fullestOf(cells);
  const glance = mostOf(cells) > 0 ? textAt(fullest) : words.allZero;
  const follow = (event: PointerEvent<HTMLElement>) => setAt(cellUnder(event, grid));
  return (
    <>
      <p className={classes.readout} aria-hidden="true">
        {at ? textAt(at) : glance}
      </p>
      <div
        className={classes.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
      >
        <HeatCells label={words.summary(title, glance)} cells={cells} grid={grid} at={at} />
        <CellWalker {...{ title, cells, textAt, setAt }} at={at ?? fullest} />
      </div>
    </>
  );
}

/** The cell under a pointer; null: it is at the names. */
function cellUnder(
  { clientX, clientY, currentTarget }: PointerEvent<HTMLElement>,
  { left, top, cellWidth, cellHeight, down, across }: HeatGrid,
): CellPosition | null {
  const box = currentTarget.getBoundingClientRect();
  const column = Math.floor((clientX - box.left - left) / cellWidth);
  const row = Math.floor((clientY - box.top - top) / cellHeight);
  const isInside = row >= 0 && column >= 0 && row < down.length && column < across.length;
  return isInside ? { row, column } : null;
}

interface CellWalkerProps {
  readonly title: string;
  readonly cells: Cells;
  readonly textAt: (position: CellPosition) => string;
  readonly at: CellPosition;
  readonly setAt: (position: CellPosition | null) => void;
}

/** Keyboard and screen reader control: a range over all cells, with arrows in all four directions. */
function CellWalker({ title, cells, textAt, at, setAt }: CellWalkerProps) {
  const columns = cells[0]?.length ?? 1;
  const step = (event: KeyboardEvent) => {
    const next = cellAfter(event.key, at, cells);
    if (!next) return;
    event.preventDefault();
    setAt(next);
  };
  const choose = (index: number) =>
    setAt({ row: Math.floor(index / columns), column: index % columns });
  return (
    <input
      type="range"
      className={classes.walker}
      aria-label={words.cellsOf(title)}
      aria-valuetext={textAt(at)}
      min={0}
      max={cells.length * columns - 1}
      value={at.row * columns + at.column}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      onKeyDown={step}
      onFocus={() => setAt(at)}
      onBlur={() => setAt(null)}
    />
  );
}

/** The geometry of the cells in px, and the names of rows and columns. */
interface HeatGrid {
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

function gridOf(width: number, down: readonly string[], across: readonly string[]): HeatGrid {
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
function HeatCells({ label, cells, grid, at }: HeatCellsProps) {
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
