import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalsOf } from '../bench/gate/verdict.ts';

const NAMES = ['sign-in', 'booking', 'move', 'webhook', 'statistics'] as const;

const figuresOf = (costs: readonly number[]) =>
  Object.fromEntries(NAMES.map((name, n) => [name, { node: costs[n] ?? 1, database: null }]));

const costs = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), {
  ...{ minLength: NAMES.length, maxLength: NAMES.length },
});
/** Another machine makes all calls dearer or cheaper than the floor. */
const machines = fc.double({ min: 0.6, max: 1.24, noNaN: true });

test('another machine is no reason to refuse', () => {
  fc.assert(
    fc.property(costs, machines, (kept, machine) => {
      const now = kept.map((cost) => cost * machine);
      expect(refusalsOf(figuresOf(kept), figuresOf(now))).toEqual([]);
    }),
  );
});

test('a call that is more than a quarter dearer is refused by its name on each machine', () => {
  const row = fc.nat(NAMES.length - 1);
  const dearer = fc.double({ min: 1.26, max: 10, noNaN: true });
  fc.assert(
    fc.property(costs, machines, fc.tuple(row, dearer), (kept, machine, [n, times]) => {
      const now = kept.map((cost, index) => cost * machine * (index === n ? times : 1));
      const names = refusalsOf(figuresOf(kept), figuresOf(now)).map(([name]) => name);
      expect(names).toEqual([NAMES[n]]);
    }),
  );
});

test('all calls a quarter dearer are refused', () => {
  const now = figuresOf(NAMES.map(() => 13));
  expect(refusalsOf(figuresOf(NAMES.map(() => 10)), now)).toEqual([
    ['most rows', 'node 1.30 instead of 1.00 times the floor'],
  ]);
});

test('a row without a figure is refused', () => {
  const { webhook, ...kept } = figuresOf([1, 2, 3, 4, 5]);
  expect(refusalsOf(kept, { ...kept, webhook: { node: 4, database: null } })).toEqual([
    ['webhook', 'bench/gate.json keeps no figure of it'],
  ]);
});
