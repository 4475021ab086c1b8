import type { Attributes } from '@okoshko/contract/collection';
import { literalOf } from '../../platform/like.ts';

/** A part of stored JSON: quotes and control characters stand there as JSON writes them, wildcards for themselves. */
export const patternOf = (value: string): string =>
  `%${literalOf(JSON.stringify(value).slice(1, -1))}%`;

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
