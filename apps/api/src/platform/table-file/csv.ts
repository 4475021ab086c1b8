import { Readable } from 'node:stream';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
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

/** '2026-11-20' as Excel in Russia reads a day: '20.11.2026'. */
export const dayInWords = (day: string): string => day.split('-').reverse().join('.');

/** The end of a phone, without the plus: Excel would take what begins with one for a formula. */
export const phoneEnd = (phone: string | null): string | null =>
  phone && phoneMask(phone).replace('+', '');

const PAGE_SIZE = 500;

/** The rows that were chosen before the file begins, in their order, read page by page while it is sent. */
export async function* readInPages<Id, Row>(
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += PAGE_SIZE)
    yield* await read(ids.slice(at, at + PAGE_SIZE));
}
