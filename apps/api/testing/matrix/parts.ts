import type { ActorName } from '../actors.ts';

/** The columns of the matrix: everybody asks for the same row, which is the owner's. */
export const PARTS = [
  'visitor',
  'client',
  'foreign',
  'owner',
  'operator',
] as const satisfies ActorName[];
/** The parts that ask for a row that does not exist. */
export const SEEKERS = ['owner', 'operator'] as const satisfies ActorName[];

/** The answer that a cell promises: a status; `gone` is the 204 after which the row is not there any more. */
export type Cell = number | 'gone';

export const statusOf = (cell: Cell): number => (cell === 'gone' ? 204 : cell);

export interface Line {
  readonly parts: Readonly<Record<ActorName, Cell>>;
  /** For routes that name a row. */
  readonly missing: Readonly<Record<(typeof SEEKERS)[number], Cell>> | null;
}

/** `'403 404 404 200 200 - 404 404'`: the parts, then those who ask for a missing row. */
export function lineOf(text: string): Line {
  const [parts = '', missing] = text.split(' - ').map((half) => half.trim().split(/\s+/));
  return {
    parts: cellsByName(PARTS, [...parts]),
    missing: missing ? cellsByName(SEEKERS, missing) : null,
  };
}

function cellsByName<K extends string>(
  names: readonly K[],
  cells: readonly string[],
): Record<K, Cell> {
  if (cells.length !== names.length) throw new Error(`not ${names.length} cells: ${cells}`);
  const read = (cell = '') => (cell === 'gone' ? 'gone' : Number(cell));
  return Object.fromEntries(names.map((name, n) => [name, read(cells[n])])) as Record<K, Cell>;
}
