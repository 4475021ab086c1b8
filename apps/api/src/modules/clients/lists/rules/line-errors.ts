import type { TableRow } from '../../../../platform/table-file/parse-table.ts';
import type { FieldError, LineError } from './client-line.ts';

/** Lines that are listed; all are counted. */
const MAX_LINES = 1000;
/** Characters of the listed cells, so that a broken file is not answered whole. */
const MAX_CHARACTERS = 1024 * 1024;

interface RefusedLine extends LineError {
  readonly line: number;
  /** As they are in the file; null: they cannot be read, or are too much to be answered. */
  readonly cells: string[] | null;
}

/** What is wrong with the lines of a file: of the first thousand what it is, of all how many there are. */
export class LineErrors {
  readonly #errors: RefusedLine[] = [];
  readonly #fieldErrors: (FieldError & { readonly line: number })[] = [];
  #failed = 0;
  #room = MAX_CHARACTERS;

  /** The line makes no client. */
  refuse({ line, cells }: TableRow, error: LineError): void {
    this.#failed += 1;
    if (this.#failed > MAX_LINES) return;
    this.#room -= (cells ?? []).reduce((sum, { length }) => sum + length, 0);
    this.#errors.push({ line, ...error, cells: cells && this.#room >= 0 ? [...cells] : null });
  }

  /** The line's client is without these fields. */
  leaveOut(line: number, fields: readonly FieldError[]): void {
    const room = MAX_LINES - this.#fieldErrors.length;
    this.#fieldErrors.push(...fields.slice(0, room).map((error) => ({ line, ...error })));
  }

  report() {
    return { failed: this.#failed, errors: this.#errors, field_errors: this.#fieldErrors };
  }
}
