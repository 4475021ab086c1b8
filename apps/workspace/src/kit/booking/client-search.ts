import type { Filters } from '../../api/documents.ts';

/** Where a page of clients, sorted by name and id, ends. */
export interface Last {
  readonly name: string;
  readonly id: number;
}

/** Clients of a provider that a text names: by a part of the name, or of the phone where it is one. */
export function clientFilters(provider: string, text: string, after: Last | null): Filters {
  const term = text.trim();
  const digits = phonePart(term);
  return {
    provider_profile: { documentId: provider },
    ...(digits ? { phone: { $contains: digits } } : term && { name: { $containsi: term } }),
    ...(after && {
      $or: [{ name: { $gt: after.name } }, { name: { $eq: after.name }, id: { $gt: after.id } }],
    }),
  };
}

/** The digits to look for in phones; empty: the text is no part of one. Eight stands for +7, as people write. */
export function phonePart(text: string): string {
  if (!/^[+\d\s()-]+$/.test(text)) return '';
  const digits = text.replace(/\D/g, '');
  if (digits.length < 2) return '';
  return /^8\d{2}/.test(digits) ? digits.slice(1) : digits;
}
