/** Rows of cells, all of one length. */
export type Cells = readonly (readonly number[])[];

/** A stretch of columns, the last one included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The columns between the first and the last that hold something, at least `least` of them; all where none does. */
export function usedColumns(cells: Cells, least: number): Stretch {
  const count = cells[0]?.length ?? 0;
  const used = Array.from({ length: count }, (_, column) => column).filter((column) =>
    cells.some((row) => (row[column] ?? 0) > 0),
  );
  if (used.length === 0) return { from: 0, to: count - 1 };
  const from = Math.max(0, Math.min(used[0] ?? 0, count - least));
  return { from, to: Math.min(count - 1, Math.max(used.at(-1) ?? 0, from + least - 1)) };
}

const LEVELS = 4;

/** The level of a cell beside the fullest one: 0 is empty, 1 to `LEVELS` are quarters. */
export const levelOf = (value: number, most: number): number =>
  value > 0 ? Math.max(1, Math.ceil((value / most) * LEVELS)) : 0;

export const mostOf = (cells: Cells): number =>
  cells.flat().reduce((one, other) => Math.max(one, other), 0);

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The fullest cell, the first of equals. */
export function fullestOf(cells: Cells): CellPosition {
  const most = mostOf(cells);
  const row = Math.max(
    0,
    cells.findIndex((one) => one.includes(most)),
  );
  return { row, column: cells[row]?.indexOf(most) ?? 0 };
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that an arrow leads to, none beyond the edges; null: the key is no arrow. */
export function cellAfter(
  key: string,
  { row, column }: CellPosition,
  cells: Cells,
): CellPosition | null {
  const [rows, columns] = ARROWS[key] ?? [];
  if (rows === undefined || columns === undefined) return null;
  const width = cells[0]?.length ?? 0;
  return {
    row: Math.min(cells.length - 1, Math.max(0, row + rows)),
    column: Math.min(width - 1, Math.max(0, column + columns)),
  };
}

/** Rows as columns. */
export const transposed = (cells: Cells): Cells =>
  (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? 0));
