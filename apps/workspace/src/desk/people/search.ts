import { searchOf, textIn } from '../../kit/search.ts';

export const STATES = ['open', 'blocked', 'closing', 'erased'] as const;
export const KINDS = ['professional', 'planned', 'others'] as const;

/** The first is the one without a choice. */
export const SORTS = ['id:desc', 'id:asc', 'name:asc', 'name:desc'] as const;

export const peopleSearch = searchOf({
  /** A part of a name, phone or e-mail. */
  q: textIn,
  /** The type of a role. */
  role: textIn,
  state: STATES,
  kind: KINDS,
  sort: SORTS,
  /** Ids of columns, with commas between. */
  columns: textIn,
  dialog: ['columns'],
});
export type PeopleSearch = ReturnType<typeof peopleSearch>;
