import { searchOf, textIn, trueIn } from '../../kit/search.ts';
import { AWAY_WEEKS, BIRTHDAY_DAYS, CLIENT_ORDERS } from './rules.ts';

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
