import { expect, test } from 'vitest';
import { visitorActor } from '../call.ts';
import { memoize } from './memoize.ts';

const newActor = () => ({ ...visitorActor });

test('what follows from an actor and a key is computed once, and for each actor apart', () => {
  const [one, other] = [newActor(), newActor()];
  let computed = 0;
  const compute = () => {
    computed += 1;
    return computed;
  };
  expect([1, 2, 3].map(() => memoize(one, 'key', compute))).toEqual([1, 1, 1]);
  expect(memoize(other, 'key', compute)).toBe(2);
  expect(memoize(one, 'k'.repeat(2001), compute)).toBe(3);
  expect(memoize(one, 'k'.repeat(2001), compute)).toBe(4);
});

test('however many actors there are, what is kept of all is bounded, and what is asked for stays', () => {
  const actors = Array.from({ length: 10_000 }, newActor);
  const [first] = actors;
  const held: WeakRef<object>[] = [];
  for (const actor of actors) {
    memoize(actor, 'key', () => ({}));
    if (first) held.push(new WeakRef(memoize(first, 'key', () => ({ computed: held.length }))));
  }
  expect(first && memoize(first, 'key', () => null)).not.toBeNull();
  const again = actors.slice(1).filter((actor) => memoize(actor, 'key', () => null) === null);
  expect(again.length).toBeGreaterThan(7900);
});
