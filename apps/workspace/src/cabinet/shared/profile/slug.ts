import { RESERVED_SLUGS, SLUG } from '@okoshko/contract/providers/slugs';
import { LATIN } from '../../../text/latin.ts';
import type { publicPage } from '../../../text/public-page.ts';

/** An address for a name: «Анна Иванова» is anna-ivanova. Empty where nothing of it can stand in one. */
export function slugFor(name: string): string {
  const latin = [...name.toLowerCase()]
    .map((character) => LATIN[character] ?? character)
    .join('')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG.max)
    .replace(/^-+|-+$/g, '');
  return slugFault(latin) === null ? latin : '';
}

/** Addresses like one that is somebody's, the plainest first: each of them can be one. */
export const slugsLike = (slug: string): readonly string[] =>
  [2, 3, 4, 5, 6].map((number) => `${slug.slice(0, SLUG.max - 2).replace(/-+$/, '')}-${number}`);

/** The typed address without outer spaces, in lower case: neither is a mistake. */
export const typedSlug = (text: string): string => text.trim().toLowerCase();

/** The fault of an address that needs no request; null: there is none. */
export function slugFault(slug: string): keyof typeof publicPage.slugFaults | null {
  if (slug.length < SLUG.min) return 'short';
  if (slug.length > SLUG.max) return 'long';
  if (!new RegExp(SLUG.form).test(slug)) return 'form';
  if (new RegExp(SLUG.likeId).test(slug)) return 'id';
  return RESERVED_SLUGS.includes(slug) ? 'reserved' : null;
}
