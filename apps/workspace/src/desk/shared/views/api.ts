import type { ViewedList } from '@okoshko/contract/saved-views/wire';
import type { Row } from '../../../api/collections.ts';
import { allOptions } from '../../../api/queries.ts';

export const VIEW = { fields: ['list', 'title', 'search', 'version'] } as const;
export type SavedView = Row<'saved-views', typeof VIEW>;

/** One's own views of all lists: there are few, and every list is read at once. */
const savedViewsOptions = allOptions('saved-views', { ...VIEW, sort: ['title', 'id'] });

export const viewsOptions = (list: ViewedList) => ({
  ...savedViewsOptions,
  select: (views: readonly SavedView[]) => views.filter((view) => view.list === list),
});
