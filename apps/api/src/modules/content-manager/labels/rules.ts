import type { Attributes } from '@okoshko/contract/collection';

const NAMES = ['title', 'name'];

/** The attribute that a type's documents are known by; null: there is none. */
export function labelAttributeOf(attributes: Attributes): string | null {
  const own = NAMES.find((name) => attributes[name]?.kind === 'text');
  const named = Object.entries(attributes).find(([, one]) => one.kind === 'text' && one.isName);
  return own ?? named?.[0] ?? null;
}

/** Rows of one collection that a name is wanted of. */
export interface WantedRows {
  readonly ids: Set<number>;
  readonly documents: Set<string>;
}
