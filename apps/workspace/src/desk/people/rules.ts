import type { Filters } from '../../api/collections.ts';
import { byWord, phonePart } from '../../shared/booking/client-search.ts';
import { type PeopleSearch, SORTS } from './search.ts';

export const PAGE = 50;

/** A part of the text in everything that a person is known by; of a phone, its digits however they are written. */
function termFilters(text: string): readonly Filters<'users'>[] {
  const term = text.trim();
  if (!term) return [];
  const digits = phonePart(term);
  if (digits) return [{ phone: { $contains: digits } }];
  if (term.includes('@')) return [{ email: { $containsi: term } }];
  return byWord(term, (word, digits) => {
    const has = { $containsi: word };
    const texts = [{ name: has }, { provider_profile: { name: has } }, { email: has }];
    return { $or: digits ? [...texts, { phone: { $contains: digits } }] : texts };
  });
}

const STATE_FILTERS: Readonly<Record<NonNullable<PeopleSearch['state']>, Filters<'users'>>> = {
  open: { blocked: { $eq: false } },
  blocked: { blocked: { $eq: true }, erase_at: { $null: true } },
  closing: { erase_at: { $notNull: true }, erased_at: { $null: true } },
  erased: { erased_at: { $notNull: true } },
};

const KIND_FILTERS: Readonly<Record<NonNullable<PeopleSearch['kind']>, Filters<'users'>>> = {
  professional: { provider_profile: { id: { $notNull: true } } },
  planned: { provider_profile: { user_tariffs: { status: { $in: ['active', 'past_due'] } } } },
  others: { provider_profile: { id: { $null: true } } },
};

/** The people that the address asks for. */
export const peopleFilters = ({ q = '', role, state, kind }: PeopleSearch): Filters<'users'> => ({
  $and: [
    ...termFilters(q),
    ...(state === undefined ? [] : [STATE_FILTERS[state]]),
    ...(kind === undefined ? [] : [KIND_FILTERS[kind]]),
  ],
  role: role === undefined ? undefined : { type: { $eq: role } },
});

/** The order of the list: the newest first by default. */
export const orderOf = ({ sort = SORTS[0] }: PeopleSearch) => sort;

const isByNumber = (search: PeopleSearch): boolean => orderOf(search).startsWith('id:');

/** The place where a page begins: by number, which no newcomer moves, after an id; by name after so many people. */
export function pageFrom(search: PeopleSearch, after: number) {
  const sort = orderOf(search);
  const filters = peopleFilters(search);
  if (!isByNumber(search)) return { sort: [sort, 'id:asc'], limit: PAGE, filters, start: after };
  const way = sort === 'id:asc' ? '$gt' : '$lt';
  const id = after === 0 ? undefined : { [way]: after };
  return { sort, limit: PAGE, filters: { ...filters, id } };
}

type Numbered = readonly { readonly id: number }[];

/** The place after which the next page begins; null: there is none. */
export function nextPage(
  search: PeopleSearch,
  page: Numbered,
  pages: readonly Numbered[],
): number | null {
  if (page.length < PAGE) return null;
  if (isByNumber(search)) return page.at(-1)?.id ?? null;
  return pages.reduce((count, { length }) => count + length, 0);
}
