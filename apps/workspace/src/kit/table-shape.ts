import type { ReactNode } from 'react';

export interface Column<T> {
  readonly id: string;
  readonly header: ReactNode;
  cell(row: T): ReactNode;
  /** It is left out of the table, and keeps its place on the card. */
  readonly isHidden?: boolean;
  /** Its place on the card of a row, whose title is the first column: among the notes below it, at the side, or nowhere. */
  readonly inCard?: 'note' | 'aside' | null;
}

export interface DataTableProps<T> {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  keyOf(row: T): string;
  /** A row where there is no room for columns, unless each of them has its place there. */
  card?(row: T): ReactNode;
  /** More rows follow; they are requested when the end comes near. */
  readonly hasMore?: boolean;
  onEnd?(): void;
}

/** The drawn part of a list, and the height of the rest. */
export interface Part {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  measure(element: Element | null): void;
}

export type ShapeProps<T> = DataTableProps<T> & { readonly part: Part };
