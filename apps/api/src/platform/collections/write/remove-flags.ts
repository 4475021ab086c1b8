import { invalidField } from '../../errors.ts';
import { sentence } from '../../sentence.ts';
import type { Declaration, RemoveFlags } from '../declare/declaration.ts';

/** The flags that the query of a delete names. */
export function readRemoveFlags(
  { removeFlags = {} }: Pick<Declaration, 'removeFlags'>,
  query: Readonly<Record<string, unknown>>,
): RemoveFlags {
  const names = Object.keys(removeFlags).filter((name) => name in query);
  return Object.fromEntries(names.map((name) => [name, readFlag(name, query[name])]));
}

function readFlag(name: string, value: unknown): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidField(name, sentence('true_or_false', { allowed: ['true', 'false'] }));
}
