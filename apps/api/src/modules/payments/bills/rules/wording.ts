import { rubles } from '@okoshko/ui/format';
import { dateText } from '@okoshko/ui/when';
import type { SheetRow } from '../../documents/rules/sheet.ts';

/** A date as documents write it, or a period by its first and last day: a day has no zone. */
export const dateOf = (day: string, last = day): string =>
  dateText(noonOf(day), 'UTC', noonOf(last));

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Percent by the codes of receipts. */
const RATES: Readonly<Record<number, number>> = { 2: 0, 3: 10, 4: 20, 7: 5, 8: 7, 11: 22 };

/** The row of a document that tells the VAT in a sum; none where the installation does not say which there is. */
export function vatRow(amount: number, code: number | null): readonly SheetRow[] {
  if (code === null) return [];
  const rate = RATES[code];
  if (rate === undefined) return [['НДС', 'не облагается']];
  const vat = Math.round((amount * rate) / (100 + rate));
  return [[`В том числе НДС ${rate}%`, rubles(vat)]];
}
