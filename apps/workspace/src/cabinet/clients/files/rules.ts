import type { importClients } from '@okoshko/contract/clients/wire';
import type { Reply } from '@okoshko/contract/endpoint';
import { clientFiles as words } from '../../../text/client-files.ts';

export type ImportResult = Reply<typeof importClients>['data'];
export type RefusedLine = ImportResult['errors'][number];

/** The server's limit, in bytes. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** The reason a line was refused, with the phone it has, when that tells more. */
export function reasonOf({ code, column, cells }: RefusedLine, columns: readonly string[]): string {
  const reason = words.importing.reasons[code];
  const cell = column === 'phone' ? phoneOf(cells ?? [], columns) : undefined;
  return cell ? words.importing.inCell(reason, cell) : reason;
}

/** The cell of the phone, if there is such a column. */
const phoneOf = (cells: readonly string[], columns: readonly string[]): string | undefined =>
  cells[columns.findIndex((title) => words.importing.phoneTitle.test(title))];

/**
 * The refused lines as a file of the same columns and one more, of reasons: once they are mended it is imported as the
 * first one was. Null: none of them can be read.
 */
export function mendingFile({ columns, errors }: ImportResult): string | null {
  const lines = errors.flatMap((error) =>
    error.cells === null
      ? []
      : [[...padded(error.cells, columns.length), reasonOf(error, columns)]],
  );
  if (lines.length === 0) return null;
  // A file that was mended before has the column already.
  const isTitle = (title: string) => title !== words.importing.mendColumn;
  const indexes = columns.flatMap((title, index) => (isTitle(title) ? [index] : []));
  const rows = [[...columns, words.importing.mendColumn], ...lines].map((cells) => [
    ...indexes.map((index) => cells[index] ?? ''),
    cells[columns.length] ?? '',
  ]);
  return `\uFEFF${rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}

const padded = (cells: readonly string[], length: number): readonly string[] =>
  Array.from({ length }, (_, index) => cells[index] ?? '');

/** A text like a formula gets the mark of a text, which an import takes off again. */
const quoted = (cell: string): string => {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The titles of columns that were not read, without our own. */
export const ignoredOf = ({ ignored_columns }: ImportResult): readonly string[] =>
  ignored_columns.filter((title) => title !== words.importing.mendColumn);

/** 1 536 → '2 КБ'. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? words.kilobytes(Math.ceil(bytes / 1024))
    : words.megabytes((bytes / 1024 / 1024).toFixed(1).replace('.', ','));
