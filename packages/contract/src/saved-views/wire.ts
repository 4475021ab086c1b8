import { collection, type Document, enumeration, one, text, version } from '../collection.ts';

/** The lists of the desk that views are saved of. */
export const VIEWED_LISTS = ['payments', 'people', 'messages', 'requests', 'audit'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** The most views that one account saves of a list. */
export const MAX_VIEWS = 20;

/** A list of the desk as somebody of the staff narrowed and sorted it, under a name: `search` is what its address held, as JSON. */
export const savedViews = collection('saved-views', {
  user: one('users'),
  list: enumeration(VIEWED_LISTS, { required: true }),
  title: text({ required: true, min: 1, max: 60, isWords: true }),
  search: text({ required: true, min: 2, max: 4000 }),
  version,
});
export type SavedView = Document<typeof savedViews>;

export const savedViewErrors = {
  saved_view_limit: {
    status: 409,
    message: {
      en: `No more than ${MAX_VIEWS} views of a list are kept: delete one first`,
      ru: `У списка может быть не больше ${MAX_VIEWS} видов: сначала удалите лишний`,
    },
  },
} as const;
