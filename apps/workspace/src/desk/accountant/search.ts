import { searchOf } from '../../kit/search.ts';

const monthIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const accountantSearch = searchOf({
  /** '2026-11', of Moscow; by default the last that is over. */
  month: monthIn,
  /** The register of a payout is about to be sent. */
  dialog: ['payout'],
});
