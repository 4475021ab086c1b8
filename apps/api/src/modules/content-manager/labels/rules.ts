import type { Attributes } from '@okoshko/contract/collection';

const NAMES = ['title', 'name'];

/** The attribute that a type's documents are known by; null: there is none. */
export function labelAttributeOf(attributes: Attributes): string | null {
  const own = NAMES.find((name) => attributes[name]?.kind === 'text');
  const byName = Object.entries(attributes).find(([, one]) => one.kind === 'text' && one.isName);
  return own ?? byName?.[0] ?? null;
}

/** Rows of one collection that a name is wanted of. */
export interface LabelledRows {
  readonly ids: Set<number>;
  readonly documents: Set<string>;
}
