import type { Day } from './zoned.ts';

/** The pause after the last key before a search, in ms. */
export const SEARCH_AFTER = 250;

/** The id in an address of a document that does not exist yet. */
export const NEW = 'new';

/** Reads a value of an address: the words that it may be, or a function, which answers undefined to a wrong one. */
type Reader = readonly string[] | ((value: unknown) => unknown);

/** The values that an address may hold, by their names; each of them may be absent. */
export type SearchOf<S extends Readonly<Record<string, Reader>>> = {
  -readonly [K in keyof S]?:
    | (S[K] extends readonly (infer W)[] ? W : S[K] extends (value: unknown) => infer R ? R : never)
    | undefined;
};

/** Reads an address, which may hold anything: what is wrong in it is left out. */
export const searchOf =
  <const S extends Readonly<Record<string, Reader>>>(readers: S) =>
  (search: Readonly<Record<string, unknown>>): SearchOf<S> => {
    const entries = Object.entries<Reader>(readers).map(([name, reader]) => {
      const value = search[name];
      const word = String(value);
      return [
        name,
        typeof reader === 'function' ? reader(value) : reader.find((one) => one === word),
      ];
    });
    return Object.fromEntries(entries);
  };

export const trueIn = (value: unknown): true | undefined => value === true || undefined;

export const textIn = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

/** A text that is cut off after so many characters. */
export const cutTextIn =
  (length: number) =>
  (value: unknown): string | undefined =>
    textIn(value)?.slice(0, length);

/** The id of a document. */
export const idIn = cutTextIn(64);

/** A page; the first is not named. */
export const pageIn = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined;
};

/** A number of a row. */
export const rowIn = (value: unknown): number | undefined => {
  const row = Number(value);
  return Number.isInteger(row) && row > 0 && row <= 2_147_483_647 ? row : undefined;
};

/** A day that there is, within the years that calendars are shown of. */
export const dayIn = (value: unknown): Day | undefined =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && isDay(value) ? value : undefined;

/** Date takes the 31st of February for the 3rd of March. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
