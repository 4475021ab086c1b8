import type { Filters } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';

/** Where a page of clients, sorted by name and id, ends. */
export interface Last {
  readonly name: string;
  readonly id: number;
}

/** Clients of a provider that a text names: by a part of the name, or of the phone where it is one. */
export function clientFilters(
  provider: string,
  text: string,
  after: Last | null,
): Filters<'client-profiles'> {
  const term = text.trim();
  const digits = phonePart(term);
  return {
    ...ownedBy(provider),
    phone: digits ? { $contains: digits } : undefined,
    name: !digits && term ? { $containsi: term } : undefined,
    $or: after
      ? [{ name: { $gt: after.name } }, { name: { $eq: after.name }, id: { $gt: after.id } }]
      : undefined,
  };
}

/** The digits to look for in phones; empty: the text is no part of one. Eight stands for +7, as people write. */
export function phonePart(text: string): string {
  if (!/^[+\d\s()-]+$/.test(text)) return '';
  const digits = text.replace(/\D/g, '');
  if (digits.length < 2) return '';
  return /^8\d{2}/.test(digits) ? digits.slice(1) : digits;
}
