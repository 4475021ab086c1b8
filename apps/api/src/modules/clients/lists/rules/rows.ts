/** A row of a file that names clients. */
export interface TableRow {
  /** Its line in the file, from 1; where cells of a CSV file contain line breaks, the last line. */
  readonly line: number;
  /** Null: the line cannot be parsed. */
  readonly cells: readonly string[] | null;
}

/** Of one row; a longer one cannot be parsed. */
export const MAX_ROW_BYTES = 50_000;
