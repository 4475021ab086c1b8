import type { Actor } from '../call.ts';
import { sentence } from '../sentence.ts';
import type { Declaration } from './declaration.ts';
import { memoize } from './memoize.ts';
import { badQuery } from './query/query-context.ts';

/** Whoever reads, as `?as=` narrows them; the same for as long as the actor is cached. Throws `query_invalid`. */
export function readAs(actor: Actor, { as = {} }: Declaration, word: unknown): Actor {
  if (word === undefined) return actor;
  const narrow = typeof word === 'string' && Object.hasOwn(as, word) ? as[word] : undefined;
  if (!narrow) throw badQuery(['as'], sentence('one_of', { allowed: Object.keys(as) }));
  return memoize(actor, `as ${word}`, () => narrow(actor));
}
