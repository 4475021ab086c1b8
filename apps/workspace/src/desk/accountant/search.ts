export interface AccountantSearch {
  /** '2026-11', of Moscow; by default the last that is over. */
  month?: string | undefined;
  /** The register of a payout is about to be sent. */
  dialog?: 'payout' | undefined;
}

export const accountantSearch = (search: Readonly<Record<string, unknown>>): AccountantSearch => ({
  month: isMonth(search.month) ? search.month : undefined,
  dialog: search.dialog === 'payout' ? 'payout' : undefined,
});

const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value);
