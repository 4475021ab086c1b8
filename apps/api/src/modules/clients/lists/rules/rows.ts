/** A row of a file that names clients. */
export interface TableRow {
  /** Its line in the file, from 1; where cells of a CSV file contain line breaks, the last line. */
  readonly line: number;
  /** Null: the line cannot be parsed, or is too long. */
  readonly cells: readonly string[] | null;
}

/** The limits of a file of clients. */
export const LIMITS = {
  /** More, and no program of clients wrote it. */
  maxColumns: 200,
  maxRows: 100_000,
  /** The most of one row; a longer one cannot be parsed. */
  maxRowBytes: 50_000,
  /** The most of a workbook's parts, and of the bytes that are read of any file. */
  maxUnpackedBytes: 60 * 1024 * 1024,
} as const;
