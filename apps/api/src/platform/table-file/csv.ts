import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

interface Table {
  readonly columns: readonly { readonly key: string; readonly header: string }[];
  /** Writes a number; by default as it is. Only a number may begin with a minus. */
  readonly number?: (value: number) => string;
}

/**
 * A table that Excel in Russia opens as it is, written while its records are read. A text that Excel would
 * take for a formula is marked as text.
 */
export function csvTable(
  records: AsyncIterable<object>,
  { columns, number = String }: Table,
): Readable {
  const source = Readable.from(records);
  const table = stringify({
    bom: true,
    cast: { number },
    columns: [...columns],
    delimiter: ';',
    escape_formulas: true,
    header: true,
    record_delimiter: 'windows',
  });
  source.on('error', (error) => table.destroy(error));
  return source.pipe(table);
}

/** Kopecks as rubles with the decimal comma: `-490,00`. */
export function inRubles(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, '0');
  return `${kopecks < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
