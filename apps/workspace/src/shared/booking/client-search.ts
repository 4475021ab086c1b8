import type { Filters } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';

/** The last client of a page, sorted by name and id. */
export interface Last {
  readonly name: string;
  readonly id: number;
}

/** Clients of a provider that a text names: by parts of the name and of the phone, in any order. */
export function clientFilters(
  provider: string,
  text: string,
  after: Last | null,
): Filters<'client-profiles'> {
  const words = byWord(text, (word, digits) => {
    const name = { name: { $containsi: word } };
    return digits ? { $or: [name, { phone: { $contains: digits } }] } : name;
  });
  const digits = phonePart(text);
  // The index by names is entered where the page begins.
  const page = after ? [{ name: { $gte: after.name } }] : [];
  return {
    ...ownedBy(provider),
    phone: digits ? { $contains: digits } : undefined,
    $and: [...(digits ? [] : words), ...page],
    $or: after
      ? [{ name: { $gt: after.name } }, { name: { $eq: after.name }, id: { $gt: after.id } }]
      : undefined,
  };
}

/** More words of a name are not looked for. */
const WORDS = 6;

/** A condition for each word of the text; `digits`: those of a phone that the word may be a part of, or nothing. */
export const byWord = <T>(text: string, condition: (word: string, digits: string) => T): T[] =>
  (text.match(/\S+/g) ?? []).slice(0, WORDS).map((word) => condition(word, phonePart(word)));

/** The digits to look for in phones; empty: the text is no part of one. Eight stands for +7, as people write. */
export function phonePart(text: string): string {
  if (!/^[+\d\s()-]+$/.test(text)) return '';
  const digits = text.replace(/\D/g, '');
  if (digits.length < 2) return '';
  return /^8\d{2}/.test(digits) ? digits.slice(1) : digits;
}
