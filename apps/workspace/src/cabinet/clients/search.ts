import { searchOf, textIn, trueIn } from '../../kit/search.ts';

/** The orders of the list; the first is the one without a name in the address. */
export const CLIENT_ORDERS = ['name', 'recent', 'oldest', 'spent', 'visits'] as const;
export type ClientOrder = (typeof CLIENT_ORDERS)[number];

/** Weeks without a visit that the list may be narrowed to. */
export const AWAY_WEEKS = ['4', '8', '12', '26'] as const;
/** Days ahead in which birthdays are soon. */
export const BIRTHDAY_DAYS = ['7', '14', '30'] as const;

/** The part of the address that narrows and orders the list. */
export interface ClientChoice {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly away?: (typeof AWAY_WEEKS)[number] | undefined;
  readonly birthday?: (typeof BIRTHDAY_DAYS)[number] | undefined;
  readonly sort?: ClientOrder | undefined;
}

export type ClientsDialog = 'new' | 'import' | 'export' | 'write';

export const clientsSearch = searchOf({
  /** Part of a name or phone. */
  q: textIn,
  tag: textIn,
  /** Weeks without a visit. */
  away: AWAY_WEEKS,
  /** Days ahead with a birthday. */
  birthday: BIRTHDAY_DAYS,
  sort: CLIENT_ORDERS,
  /** The filters are open though none is chosen. */
  filters: trueIn,
  /** The dialog that is open over the list. */
  dialog: ['new', 'import', 'export', 'write'],
});
