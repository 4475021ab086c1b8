import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import { decideRenewal, mayBegin, type RenewalFacts } from './rules.ts';

const START = new Date('2026-11-21T09:00:00Z');
const AMOUNT = 49_000;

/** Mostly the first; of a hundred looks some find one of the others. */
const mostly = <T>(usual: T, rare: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 97, arbitrary: fc.constant(usual) },
    { weight: 3, arbitrary: fc.constantFrom(...rare) },
  );

/** The things that happen to a renewal between two looks at it. */
const happening = fc.record({
  /** Hours until the next look: a server may have been down for days. */
  hours: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }) },
  ),
  price: mostly<number | null>(AMOUNT, [null, 500, 40_000, AMOUNT + 1]),
  answer: fc.constantFrom(
    'paid',
    'open',
    'insufficient_funds',
    'insufficient_funds',
    'card_expired',
  ),
  /** Sometimes the owner buys a month by hand, or loses one. */
  months: mostly(0, [1, 1, -1]),
  tariff: mostly(1, [2]),
});

interface Charge {
  readonly at: Date;
  readonly planEnd: Date;
  readonly amount: number;
  readonly noticedAt: Date | null;
}

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;
type Look = Omit<Happening, 'answer'> & { readonly answer: string };

/** Plays decisions as the service applies them; answers the charges, and the decisions. */
function play(history: readonly Look[], priceOf = (one: Look) => one.price) {
  let now = START;
  let planEnd = after(START, 8 * DAY);
  let renewal: RenewalFacts['renewal'] = {
    ...{ tariff: 1, amount: AMOUNT, plan_end: null, notices: 0, noticed_at: null, tries: 0 },
  };
  let charge: RenewalFacts['charge'] = 'none';
  const charges: Charge[] = [];
  const ends: { readonly reason: string; readonly at: Date }[] = [];
  for (const one of history) {
    for (let n = 0; n < 5; n += 1) {
      const price = priceOf(one);
      const plan = { tariff: one.tariff, ends_at: planEnd };
      const decision = decideRenewal({ renewal, plan, price, charge, isClosing: false, now });
      if (decision.act === 'wait') {
        expect(decision.until > now).toBe(true);
        break;
      }
      if (decision.act === 'end') {
        ends.push({ reason: decision.reason, at: now });
        return { charges, ends };
      }
      if (decision.act === 'follow') {
        charge = 'none';
        renewal = {
          ...renewal,
          plan_end: decision.planEnd,
          notices: 0,
          noticed_at: null,
          tries: 0,
        };
      } else if (decision.act === 'notice') {
        renewal = { ...renewal, notices: decision.notices, noticed_at: renewal.noticed_at ?? now };
      } else {
        charges.push({ at: now, planEnd, amount: decision.amount, noticedAt: renewal.noticed_at });
        expect(decision.amount).toBe(price);
        renewal = { ...renewal, tries: decision.tries };
        charge =
          one.answer === 'paid' || one.answer === 'open' ? one.answer : { declined: one.answer };
        if (charge === 'paid') planEnd = after(planEnd, 30 * DAY);
      }
    }
    if (charge === 'open') {
      charge = one.hours % 2 === 0 ? 'paid' : { declined: 'insufficient_funds' };
      if (charge === 'paid') planEnd = after(planEnd, 30 * DAY);
    }
    planEnd = after(planEnd, one.months * 30 * DAY);
    now = after(now, one.hours * HOUR);
  }
  return { charges, ends };
}

const histories = fc.array(happening, { minLength: 5, maxLength: 60 });

test('whatever happens: a charge is within its two days, warned of a day before, never more than was agreed to', () => {
  let count = 0;
  fc.assert(
    fc.property(histories, (history) => {
      for (const { at, planEnd, amount, noticedAt } of play(history).charges) {
        count += 1;
        expect(amount).toBeLessThanOrEqual(AMOUNT);
        expect(planEnd.getTime() - at.getTime()).toBeLessThanOrEqual(2 * DAY);
        expect(at < planEnd).toBe(true);
        expect(at.getTime() - (noticedAt?.getTime() ?? Number.NaN)).toBeGreaterThanOrEqual(DAY);
      }
    }),
    { numRuns: 3000 },
  );
  expect(count).toBeGreaterThan(100);
});

test('of one month three tries at most are made', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const months = play(history).charges.map(({ planEnd }) => planEnd.getTime());
      for (const month of new Set(months)) {
        expect(months.filter((one) => one === month).length).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: 2000 },
  );
});

const quiet = { price: AMOUNT, months: 0, tariff: 1 };
const hourly = (days: number, answer: string): Look[] =>
  Array.from({ length: days * 24 }, () => ({ ...quiet, hours: 1, answer }));

test('a server that runs charges each month once, two days before its end', () => {
  const { charges } = play(hourly(90, 'paid'));
  expect(charges.map(({ at, planEnd }) => (planEnd.getTime() - at.getTime()) / HOUR)).toEqual([
    48, 48, 48,
  ]);
});

test('a bank without money is asked two days, a day and three hours before the end, and then never', () => {
  const { charges, ends } = play(hourly(40, 'insufficient_funds'));
  expect(charges.map(({ at, planEnd }) => (planEnd.getTime() - at.getTime()) / HOUR)).toEqual([
    48, 24, 3,
  ]);
  expect(ends).toMatchObject([{ reason: 'declined' }]);
});

test.each([
  ['card_expired', 'declined'],
  ['permission_revoked', 'revoked'],
] as const)('%s: one try, and it is over', (answer, reason) => {
  const { charges, ends } = play(hourly(40, answer));
  expect([charges.length, ends[0]?.reason]).toEqual([1, reason]);
});

test.each([
  [AMOUNT + 1, 'price_rose'],
  [null, 'not_sold'],
  [0, 'not_sold'],
])('a month of %s is not charged: %s', (price, reason) => {
  const { charges, ends } = play(hourly(40, 'paid'), () => price);
  expect([charges, ends[0]?.reason]).toEqual([[], reason]);
});

test('whose month that was paid for is gone does not pay for it again', () => {
  const shortened = hourly(31, 'paid').map((one, n) =>
    n === 29 * 24 ? { ...one, months: -1 } : one,
  );
  const { charges, ends } = play(shortened);
  expect([charges.length, ends[0]?.reason]).toEqual([1, 'plan_changed']);
});

test('it is not begun when there is no time left to tell of the charge', () => {
  expect(mayBegin(after(START, 5 * DAY + 1), START)).toBe(true);
  expect(mayBegin(after(START, 5 * DAY), START)).toBe(false);
});
