import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../../platform/clock.ts';
import { type ActBasis, type DueAct, dueActs, nextActAt } from './acts.ts';

const at = (text: string) => new Date(text);
const basis: ActBasis = {
  paid: 30_000,
  earlier: 0,
  period: { starts_at: at('2026-11-10T21:00:00Z'), ends_at: at('2026-12-10T21:00:00Z') },
  isOver: false,
  ...{ acted: 0, actedUntil: null },
};

test('a month’s end within the plan has an act of its part, the plan’s end one of the rest', () => {
  expect(dueActs(basis, at('2026-11-30T20:59:59Z'))).toEqual([]);
  const november = { starts_on: '2026-11-11', ends_on: '2026-11-30', amount: 20_000 };
  expect(dueActs(basis, at('2026-11-30T21:00:00Z'))).toEqual([november]);
  const acted = { ...basis, acted: 20_000, actedUntil: '2026-11-30' };
  expect(dueActs(acted, at('2026-12-10T20:00:00Z'))).toEqual([]);
  const december = { starts_on: '2026-12-01', ends_on: '2026-12-10', amount: 10_000 };
  expect(dueActs({ ...acted, isOver: true }, at('2026-12-10T21:00:00Z'))).toEqual([december]);
  expect(dueActs({ ...basis, isOver: true }, at('2027-03-01T00:00:00Z'))).toEqual([
    november,
    december,
  ]);
});

test('earlier overage is in the first act, and what acts have too much goes off by one below zero', () => {
  const withOverage = { ...basis, paid: 40_000, earlier: 10_000 };
  expect(dueActs(withOverage, at('2026-12-01T00:00:00Z'))).toMatchObject([{ amount: 30_000 }]);
  const refunded = { ...basis, paid: 0, isOver: true, acted: 20_000, actedUntil: '2026-11-30' };
  expect(dueActs(refunded, at('2026-12-03T00:00:00Z'))).toMatchObject([
    { ends_on: '2026-12-03', amount: -20_000 },
  ]);
});

test('a month that has an act gets no other, and none of a month is below zero', () => {
  const less = { ...basis, acted: 10_000, actedUntil: '2026-11-30' };
  expect(dueActs(less, at('2026-12-01T00:00:00Z'))).toEqual([]);
  const more = { ...basis, acted: 25_000, actedUntil: '2026-10-31' };
  expect(dueActs(more, at('2026-12-01T00:00:00Z'))).toEqual([]);
});

test.each<[string, Partial<ActBasis>]>([
  ['a plan that is over', { isOver: true }],
  ['what bought nothing', { period: null }],
])('%s is never due again', (_, change) =>
  expect(nextActAt({ ...basis, ...change }, at('2026-11-20T00:00:00Z'))).toBeNull(),
);

/** A paid bill over its life: looked at again and again, with refunds that shorten or end its plan. */
const histories = fc.record({
  paid: fc.integer({ min: 1, max: 10_000_000 }),
  overage: fc.integer({ min: 0, max: 100_000 }),
  start: fc.integer({ min: 0, max: 400 }),
  days: fc.integer({ min: 1, max: 400 }),
  /** Each look: how long after the one before in hours, and the share of the rest that goes back before it. */
  looks: fc.array(
    fc.record({
      hours: fc.integer({ min: 1, max: 2000 }),
      back: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 3 }),
    }),
    { maxLength: 12 },
  ),
});

describe('the acts of any history', () => {
  test('sum to what was paid less what went back, to the kopeck, once the plan is over', () =>
    fc.assert(
      fc.property(histories, ({ paid, overage, start, days, looks }) => {
        const starts_at = new Date(Date.UTC(2026, 0, 1) + start * DAY);
        let ends_at = new Date(starts_at.getTime() + days * DAY);
        const acts: DueAct[] = [];
        let left = paid;
        let now = starts_at;
        const look = () => {
          const isOver = ends_at <= now;
          const facts: ActBasis = {
            ...{ paid: left, earlier: Math.min(overage, paid), isOver },
            period: { starts_at, ends_at },
            acted: acts.reduce((sum, { amount }) => sum + amount, 0),
            actedUntil: acts.at(-1)?.ends_on ?? null,
          };
          acts.push(...dueActs(facts, now));
          const again = { ...facts, acted: acts.reduce((sum, { amount }) => sum + amount, 0) };
          const until = { ...again, actedUntil: acts.at(-1)?.ends_on ?? null };
          expect(dueActs(until, now)).toEqual([]);
          const next = nextActAt(facts, now);
          expect(next === null).toBe(isOver);
          if (next) expect(next > now).toBe(true);
        };
        for (const { hours, back } of looks) {
          now = new Date(now.getTime() + hours * 3_600_000);
          if (back !== null) {
            left -= Math.floor((left * back) / 100);
            // A refund does so: what stays paid is worth the time that stays, and the past is past.
            const rest = Math.max(0, ends_at.getTime() - now.getTime());
            ends_at = new Date(
              Math.min(ends_at.getTime(), now.getTime() + Math.floor((rest * (100 - back)) / 100)),
            );
          }
          look();
        }
        now = new Date(Math.max(now.getTime(), ends_at.getTime()) + DAY);
        look();
        expect(acts.reduce((sum, { amount }) => sum + amount, 0)).toBe(left);
        expect(acts.every(({ amount }) => amount !== 0)).toBe(true);
        expect(acts.every(({ starts_on, ends_on }) => starts_on <= ends_on)).toBe(true);
        const ends = acts.map(({ ends_on }) => ends_on);
        expect(ends).toEqual(ends.toSorted());
      }),
    ));
});
