import type { Read } from './settings.ts';

/** A VAT code of receipts, and since when it is in force; null: always. */
export interface VatRate {
  readonly since: Date | null;
  readonly code: number;
}

const EXPECTED =
  'a code such as 1, or codes by days of Moscow such as 1;2027-01-01=11, in the order of the days';

/**
 * The codes of `RECEIPT_VAT_CODE`: the first one without a day, then those that follow it, each from the midnight of its
 * day on. Refuses anything else, and a code that is not among `codes`.
 */
export function vatRatesOf(
  read: Read,
  value: string | undefined,
  codes: readonly number[],
): readonly VatRate[] {
  const refuse = (expected: string): readonly VatRate[] => {
    read.refuse('RECEIPT_VAT_CODE', value, expected);
    return [];
  };
  const listed = `one of ${codes.join(', ')}`;
  if (value === undefined) return refuse(listed);
  const rates: VatRate[] = [];
  for (const part of value.split(';')) {
    const match = /^(?:(\d{4}-\d{2}-\d{2})=)?(\d{1,2})$/.exec(part.trim());
    const since = match?.[1] === undefined ? null : midnightOf(match[1]);
    if (!match || !follows(rates.at(-1), since, match[1] !== undefined)) return refuse(EXPECTED);
    const code = Number(match[2]);
    if (!codes.includes(code)) return refuse(listed);
    rates.push({ since, code });
  }
  return rates;
}

/** The first code has no day, each other one a day after that of the one before it. */
const follows = (last: VatRate | undefined, since: Date | null, isDated: boolean): boolean =>
  last ? since !== null && since > (last.since ?? new Date(0)) : !isDated;

/** Moscow has no summer time. Null: there is no such day. */
function midnightOf(day: string): Date | null {
  const noon = new Date(`${day}T12:00:00Z`);
  const isDay = !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day);
  return isDay ? new Date(`${day}T00:00:00+03:00`) : null;
}

/** The code that is in force at the instant. */
export const vatCodeAt = (rates: readonly VatRate[], at: Date): number =>
  rates.findLast(({ since }) => since === null || since <= at)?.code ?? NaN;
