import { pageIn, searchOf, textIn } from '../../kit/search.ts';
import { conditionsIn } from './conditions.ts';

const sortIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w+:(asc|desc)$/.test(value) ? value : undefined;

const DIALOGS = ['filters', 'columns', 'delete'] as const;

export const collectionSearch = searchOf({
  /** Part of any text. */
  q: textIn,
  /** `price:desc`. */
  sort: sortIn,
  page: pageIn,
  /** Names of attributes by comma. */
  columns: textIn,
  filters: conditionsIn,
  dialog: DIALOGS,
});
export type CollectionSearch = ReturnType<typeof collectionSearch>;
