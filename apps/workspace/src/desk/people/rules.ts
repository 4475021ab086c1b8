import type { Filters } from '../../api/collections.ts';
import { byWord, phonePart } from '../../shared/booking/client-search.ts';
import type { PeopleSearch } from './search.ts';

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

/** The people of a page: the newest first, those after the last of the page before. */
export function peopleFilters(
  { q = '', role, state, kind }: PeopleSearch,
  after: number,
): Filters<'users'> {
  return {
    $and: [
      ...termFilters(q),
      ...(state === undefined ? [] : [STATE_FILTERS[state]]),
      ...(kind === undefined ? [] : [KIND_FILTERS[kind]]),
    ],
    role: role === undefined ? undefined : { type: { $eq: role } },
    id: after === 0 ? undefined : { $lt: after },
  };
}

/** The id after which the next page begins; null: there is none. */
export const nextPage = (page: readonly { readonly id: number }[]): number | null =>
  page.length < PAGE ? null : (page.at(-1)?.id ?? null);
