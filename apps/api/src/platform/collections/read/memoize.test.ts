import { expect, test } from 'vitest';
import { visitorActor } from '../../ctx.ts';
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
  const [regular, ...others] = Array.from({ length: 10_000 }, newActor);
  const computedFor = new Map<object, number>();
  const request = (actor = newActor()) =>
    memoize(actor, 'key', () => {
      computedFor.set(actor, (computedFor.get(actor) ?? 0) + 1);
      return 'computed';
    });
  for (const actor of others) {
    request(actor);
    request(regular);
  }
  for (const actor of others) request(actor);
  expect(regular && computedFor.get(regular)).toBe(1);
  const twice = others.filter((actor) => computedFor.get(actor) === 2);
  expect(twice.length).toBeGreaterThanOrEqual(others.length - 2000);
});
