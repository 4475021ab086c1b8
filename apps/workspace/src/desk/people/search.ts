import { oneOf, textIn } from '../../kit/search.ts';

export const STATES = ['open', 'blocked', 'closing', 'erased'] as const;
export const KINDS = ['professional', 'planned', 'others'] as const;

export interface PeopleSearch {
  /** A part of a name, phone or e-mail. */
  q?: string | undefined;
  /** The type of a role. */
  role?: string | undefined;
  state?: (typeof STATES)[number] | undefined;
  kind?: (typeof KINDS)[number] | undefined;
}

export const peopleSearch = (search: Readonly<Record<string, unknown>>): PeopleSearch => ({
  q: textIn(search.q),
  role: textIn(search.role),
  state: oneOf(search.state, STATES),
  kind: oneOf(search.kind, KINDS),
});
