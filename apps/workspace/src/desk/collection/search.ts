import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';
import { type Condition, conditionsIn } from './conditions.ts';

const DIALOGS = ['filters', 'columns', 'delete'] as const;

export interface CollectionSearch {
  /** Part of any text. */
  q?: string | undefined;
  /** `price:desc`. */
  sort?: string | undefined;
  page?: number | undefined;
  /** Names of attributes by comma. */
  columns?: string | undefined;
  filters?: readonly Condition[] | undefined;
  dialog?: (typeof DIALOGS)[number] | undefined;
}

export const collectionSearch = (search: Readonly<Record<string, unknown>>): CollectionSearch => ({
  q: textIn(search.q),
  sort: sortIn(search.sort),
  page: pageIn(search.page),
  columns: textIn(search.columns),
  filters: conditionsIn(search.filters),
  dialog: oneOf(search.dialog, DIALOGS),
});

const sortIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w+:(asc|desc)$/.test(value) ? value : undefined;
