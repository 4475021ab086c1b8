import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OwnerPlans, outcomeOf, type Plan, quoteOf, requeuePlans } from './purchase.ts';
import { unusedTime } from './unused.ts';

const creditOf = (plan: Plan, now: Date) => unusedTime(plan, now).value;

const zone = 'Europe/Moscow';
const at = (instant: string) => new Date(instant);
const START = { tariff: 1, cost: 49_000, appointments_count: 30 };
const MASTER = { tariff: 2, cost: 99_000, appointments_count: 100 };
const STUDIO = { tariff: 3, cost: 199_000, appointments_count: 300 };

/** November of 30 days, 21 to 21, bought. */
const planOf = (change: Partial<Plan> = {}): Plan => ({
  id: 1,
  ...START,
  paid: change.cost ?? START.cost,
  starts_at: at('2026-11-21T09:00:00Z'),
  ends_at: at('2026-12-21T09:00:00Z'),
  anchor_day: 21,
  extra_cost: 0,
  extra_settled: 0,
  ...change,
});
const ownerPlans = (now: string, ...plans: Plan[]): OwnerPlans => ({
  plans,
  now: at(now),
  zone,
});
/** Pays the quote of one moment at another moment. */
const pay = (quote: ReturnType<typeof quoteOf>, then: OwnerPlans) => outcomeOf(then, quote);
const iso = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => [
  starts_at.toISOString().slice(0, 19),
  ends_at.toISOString().slice(0, 19),
];

describe('what a plan costs now', () => {
  test.each([
    ['nothing in force', ownerPlans('2026-11-21T09:00:00Z'), START, 'now', 0, 49_000, null],
    [
      'the same again',
      ownerPlans('2026-12-01T09:00:00Z', planOf()),
      START,
      'later',
      0,
      49_000,
      null,
    ],
    [
      'a dearer one',
      ownerPlans('2026-12-06T09:00:00Z', planOf()),
      MASTER,
      'now',
      24_500,
      74_500,
      1,
    ],
    [
      'at once after buying',
      ownerPlans('2026-11-21T09:00:00Z', planOf()),
      MASTER,
      'now',
      49_000,
      50_000,
      1,
    ],
    [
      'at the last second',
      ownerPlans('2026-12-21T08:59:59Z', planOf()),
      MASTER,
      'now',
      0,
      99_000,
      1,
    ],
    [
      '27 seconds before the end',
      ownerPlans('2026-12-21T08:59:33Z', planOf()),
      MASTER,
      'now',
      1,
      98_999,
      1,
    ],
    [
      'at the very end',
      ownerPlans('2026-12-21T09:00:00Z', planOf()),
      MASTER,
      'now',
      0,
      99_000,
      null,
    ],
    [
      'a cheaper one',
      ownerPlans('2026-12-06T09:00:00Z', planOf(MASTER)),
      START,
      'later',
      0,
      49_000,
      null,
    ],
    [
      'dearer but smaller than what staff gave',
      ownerPlans('2026-12-06T09:00:00Z', planOf({ cost: 0, appointments_count: 2500 })),
      STUDIO,
      'later',
      0,
      199_000,
      null,
    ],
    [
      'in place of a gift',
      ownerPlans('2026-12-06T09:00:00Z', planOf({ paid: 0 })),
      MASTER,
      'now',
      0,
      99_000,
      1,
    ],
  ] as const)('%s', (_what, now, ...[offer, effect, credit, amount, replaces]) => {
    expect(quoteOf(now, offer as typeof START)).toMatchObject({
      effect,
      credit,
      amount,
      replaces,
      overage: 0,
    });
  });

  test.each([
    [
      'in the days of grace, from the end of what was there',
      '2026-12-24T08:59:59Z',
      '2026-12-21T09:00:00',
      '2027-01-21T09:00:00',
    ],
    ['after them, from now', '2026-12-24T09:00:00Z', '2026-12-24T09:00:00', '2027-01-24T09:00:00'],
  ])('%s', (_what, ...[now, from, to]) => {
    const quote = quoteOf(ownerPlans(now, planOf()), START);
    expect([...iso(quote), quote.effect]).toEqual([from, to, 'now']);
  });

  test('in grace the anchor stays', () => {
    const plan = planOf({
      starts_at: at('2026-01-31T09:00:00Z'),
      ends_at: at('2026-02-28T09:00:00Z'),
      anchor_day: 31,
    });
    const quote = quoteOf(ownerPlans('2026-03-02T09:00:00Z', plan), START);
    expect(iso(quote)).toEqual(['2026-02-28T09:00:00', '2026-03-31T09:00:00']);
  });

  test('with records beyond earlier numbers, once the month is over or given up', () => {
    const open = planOf({ id: 2, extra_cost: 3000 });
    const closed = planOf({
      starts_at: at('2026-10-21T09:00:00Z'),
      ends_at: at('2026-11-21T09:00:00Z'),
      extra_cost: 1500,
      extra_settled: 500,
    });
    const now = ownerPlans('2026-12-06T09:00:00Z', closed, open);
    expect(quoteOf(now, START)).toMatchObject({ overage: 1000, amount: 50_000 });
    expect(quoteOf(now, MASTER)).toMatchObject({ overage: 4000, amount: 78_500, credit: 24_500 });
  });
});

describe('what a payment buys', () => {
  const upgrade = quoteOf(ownerPlans('2026-12-06T09:00:00Z', planOf()), MASTER);

  test('of an upgrade: a month from the moment it comes, at the credit of its quote', () => {
    const then = ownerPlans('2026-12-06T09:20:00Z', planOf());
    const { period, replacedPlan } = pay(upgrade, then);
    expect([replacedPlan?.id, ...iso(period), period.anchor_day]).toEqual([
      1,
      '2026-12-06T09:20:00',
      '2027-01-06T09:20:00',
      6,
    ]);
  });

  test('of a second link for it: no credit twice, its share of a month, in its turn', () => {
    const master = planOf({
      ...MASTER,
      id: 2,
      starts_at: at('2026-12-06T09:00:00Z'),
      ends_at: at('2027-01-06T09:00:00Z'),
      anchor_day: 6,
    });
    const then = ownerPlans(
      '2026-12-06T09:30:00Z',
      planOf({ ends_at: at('2026-12-06T09:00:00Z') }),
      master,
    );
    const { period, replacedPlan } = pay(upgrade, then);
    const month = 31 * 86_400;
    const seconds = Math.round((74_500 / 99_000) * month);
    expect(replacedPlan).toBeNull();
    expect(period.starts_at).toEqual(master.ends_at);
    expect((period.ends_at.getTime() - period.starts_at.getTime()) / 1000).toBe(seconds);
  });

  test('overage that was paid otherwise meanwhile goes back, and the month is a month', () => {
    const owing = planOf({ extra_cost: 4900 });
    const quote = quoteOf(ownerPlans('2026-12-21T10:00:00Z', owing), START);
    const then = ownerPlans(
      '2026-12-21T11:00:00Z',
      planOf({ extra_cost: 4900, extra_settled: 4900 }),
    );
    const { period, overagePayments, surplus } = pay(quote, then);
    expect([quote.amount, overagePayments, surplus]).toEqual([53_900, [], 4900]);
    expect(iso(period)).toEqual(['2026-12-21T09:00:00', '2027-01-21T09:00:00']);
  });

  test('overage pays the oldest first, and what came on top later stays owed', () => {
    const plans = [
      planOf({
        id: 1,
        starts_at: at('2026-09-21T09:00:00Z'),
        ends_at: at('2026-10-21T09:00:00Z'),
        extra_cost: 1000,
      }),
      planOf({
        id: 2,
        starts_at: at('2026-10-21T09:00:00Z'),
        ends_at: at('2026-11-21T09:00:00Z'),
        extra_cost: 500,
      }),
    ];
    const now = ownerPlans('2026-12-01T09:00:00Z', ...plans);
    expect(
      outcomeOf(now, { cost: 49_000, amount: 50_200, credit: 0, overage: 1200, replaces: null }),
    ).toMatchObject({
      overagePayments: [
        { id: 1, amount: 1000 },
        { id: 2, amount: 200 },
      ],
      period: { ends_at: at('2027-01-01T09:00:00Z') },
    });
  });

  test('what waited for the replaced plan waits for the new one, nothing is lost', () => {
    const queued = planOf({
      id: 2,
      starts_at: at('2026-12-21T09:00:00Z'),
      ends_at: at('2027-01-21T09:00:00Z'),
    });
    const next = planOf({
      id: 3,
      starts_at: at('2027-01-21T09:00:00Z'),
      ends_at: at('2027-02-21T09:00:00Z'),
    });
    const { moves } = outcomeOf(
      ownerPlans('2026-12-06T09:00:00Z', planOf(), queued, next),
      upgrade,
    );
    expect(moves.map((one) => [one.id, ...iso(one)])).toEqual([
      [2, '2027-01-06T09:00:00', '2027-02-06T09:00:00'],
      [3, '2027-02-06T09:00:00', '2027-03-06T09:00:00'],
    ]);
  });
});

describe('the queue', () => {
  test('moves up behind a plan that ended early; what does not follow directly stays', () => {
    const gap = planOf();
    const second = planOf({ id: 2, starts_at: gap.ends_at, ends_at: at('2027-01-21T09:00:00Z') });
    const far = planOf({
      id: 3,
      starts_at: at('2027-06-01T09:00:00Z'),
      ends_at: at('2027-07-01T09:00:00Z'),
    });
    const last = {
      starts_at: at('2026-12-01T09:00:00Z'),
      ends_at: at('2026-12-01T09:00:00Z'),
      anchor_day: 1,
    };
    expect(requeuePlans([second, far], { gap, last, zone }).map(iso)).toEqual([
      ['2026-12-01T09:00:00', '2027-01-01T09:00:00'],
      ['2027-06-01T09:00:00', '2027-07-01T09:00:00'],
    ]);
  });
});

test('however many plans wait one behind another, they still do where the one before them ends early', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 29 }),
      (count, daysLeft) => {
        const gap = planOf();
        const month = (n: number) => new Date(Date.UTC(2026, 11 + n, 21, 9));
        const queue = Array.from({ length: count }, (_, n) =>
          planOf({ id: n + 2, starts_at: month(n), ends_at: month(n + 1) }),
        );
        const ended = new Date(gap.ends_at.getTime() - daysLeft * 86_400_000);
        const last = { starts_at: gap.starts_at, ends_at: ended, anchor_day: 21 };
        const moved = requeuePlans(queue, { gap, last, zone });
        expect(moved.map(({ id }) => id)).toEqual(queue.map(({ id }) => id));
        // Each begins as the one before it ends: no day without a plan, none with two.
        const ends = [ended, ...moved.map(({ ends_at }) => ends_at)];
        expect(moved.map(({ starts_at }) => starts_at)).toEqual(ends.slice(0, -1));
      },
    ),
  );
});

describe('money is never lost', () => {
  const seconds = fc.integer({ min: 0, max: 2_591_999 });
  const now = seconds.map(
    (second) => new Date(at('2026-11-21T09:00:00Z').getTime() + second * 1000),
  );

  test('a credit falls with every second and is never more than the price', () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: 1, max: 10_000_000 }), (second, cost) => {
        const plan = planOf({ cost });
        const moment = (s: number) => new Date(plan.starts_at.getTime() + s * 1000);
        const [credit, later] = [
          creditOf(plan, moment(second)),
          creditOf(plan, moment(second + 1)),
        ];
        expect(credit).toBeLessThanOrEqual(cost);
        expect(later).toBeLessThanOrEqual(credit);
        expect(later).toBeGreaterThanOrEqual(0);
        // The used part and the part given back are the price, to the kopeck.
        const used = Number((2n * BigInt(cost) * BigInt(second) + 2_591_999n) / (2n * 2_592_000n));
        expect(credit + used).toBe(cost);
      }),
      { seed: 8, numRuns: 1000 },
    );
  });

  test('a quote paid as it stands buys exactly a month and settles what it says', () => {
    const plans = fc.record({ extra: fc.nat(100_000), paid: fc.nat(100_000), gift: fc.boolean() });
    fc.assert(
      fc.property(now, plans, fc.constantFrom(START, MASTER, STUDIO), (now, one, offer) => {
        const plan = planOf({
          ...MASTER,
          extra_cost: one.extra,
          extra_settled: Math.min(one.extra, one.paid),
          paid: one.gift ? 0 : MASTER.cost,
        });
        const then = { plans: [plan], now, zone };
        const quote = quoteOf(then, offer);
        expect(quote.amount).toBe(quote.cost - quote.credit + quote.overage);
        expect(quote.amount).toBeGreaterThan(0);
        const outcome = outcomeOf(then, quote);
        expect(iso(outcome.period)).toEqual(iso(quote));
        expect(outcome.overagePayments.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          quote.overage,
        );
      }),
      { seed: 9, numRuns: 150 },
    );
  });

  test('two pages of one upgrade, both paid: the credit is given once, and once only credited on', () => {
    const now = at('2026-11-21T09:00:00Z');
    const then = { plans: [planOf()], now, zone };
    const page = quoteOf(then, MASTER);
    const first = outcomeOf(then, page);
    const plans = applyOutcome(then.plans, { now, offer: MASTER, outcome: first });
    const second = outcomeOf({ plans, now, zone }, page);
    expect([first.value, second.value]).toEqual([99_000, 50_000]);
    const short = planOf({ ...MASTER, ...second.period, paid: second.value });
    expect(creditOf(short, short.starts_at)).toBe(50_000);
  });

  test('what comes for overage pays it or goes back, and never buys time', () => {
    const kopecks = fc.nat(100_000);
    fc.assert(
      fc.property(kopecks, kopecks, kopecks, (overage, otherwise, credit) => {
        const now = at('2027-01-05T09:00:00Z');
        const owing = planOf({ extra_cost: overage, extra_settled: Math.min(overage, otherwise) });
        const amount = Math.max(0, 49_000 - credit) + overage;
        const page = { cost: 49_000, amount, credit: 0, overage, replaces: null };
        const outcome = outcomeOf({ plans: [owing], now, zone }, page);
        const settled = outcome.overagePayments.reduce((sum, one) => sum + one.amount, 0);
        expect(settled + outcome.surplus).toBe(overage);
        expect(outcome.value).toBe(amount - overage);
      }),
      { seed: 10 },
    );
  });

  test('staff may take less than the overage for the price: the month costs nothing, not less', () => {
    const now = at('2026-12-22T09:00:00Z');
    const due = planOf({ extra_cost: 60_000 });
    const paid = { cost: 0, amount: 100, credit: 0, overage: 60_000, replaces: null };
    const outcome = outcomeOf({ plans: [due], now, zone }, paid);
    expect(outcome).toMatchObject({ value: 0, overagePayments: [{ amount: 60_000 }] });
    expect(iso(outcome.period)).toEqual(['2026-12-21T09:00:00', '2027-01-21T09:00:00']);
  });

  test('overage paid otherwise meanwhile, beside a tariff that costs nothing, buys nothing: it goes back', () => {
    const now = at('2026-12-22T09:00:00Z');
    const paid = { cost: 0, amount: 5000, credit: 0, overage: 5000, replaces: null };
    expect(outcomeOf({ plans: [], now, zone }, paid)).toMatchObject({ value: 0, surplus: 5000 });
    const owing = planOf({ extra_cost: 5000 });
    expect(outcomeOf({ plans: [owing], now, zone }, paid)).toMatchObject({ value: 0, surplus: 0 });
  });

  test('a price is never negative, and what is below the smallest payment buys time', () => {
    const parts = fc.record({
      cost: fc.nat(3000),
      paid: fc.nat(10_000),
      extra: fc.nat(3000),
      isOver: fc.boolean(),
    });
    fc.assert(
      fc.property(now, parts, (now, { cost, paid, extra, isOver }) => {
        const plan = planOf({
          cost: 0,
          paid,
          extra_cost: extra,
          ...(isOver && {
            ends_at: at('2026-11-21T08:00:00Z'),
            starts_at: at('2026-10-21T09:00:00Z'),
          }),
        });
        const then = { plans: [plan], now, zone };
        const quote = quoteOf(then, { ...MASTER, cost });
        expect(quote.amount === 0 || quote.amount >= 1000).toBe(true);
        expect(quote.added).toBeGreaterThanOrEqual(0);
        expect(quote.amount).toBe(quote.cost - quote.credit + quote.overage + quote.added);
        const outcome = outcomeOf(then, quote);
        expect(outcome.value).toBe(quote.cost + quote.added);
        expect(outcome.surplus).toBe(0);
        expect(iso(outcome.period)).toEqual(iso(quote));
      }),
      { seed: 19, numRuns: 300 },
    );
  });

  test('periods of what is bought never overlap, whatever is paid, and when', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40 * 86_400 }),
      delay: fc.integer({ min: 0, max: 5 * 86_400 }),
      offer: fc.constantFrom(START, MASTER, STUDIO),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        let plans: readonly Plan[] = [];
        let clock = at('2026-01-31T09:00:00Z').getTime();
        for (const { wait, delay, offer } of steps) {
          clock += wait * 1000;
          const quote = quoteOf({ plans, now: new Date(clock), zone }, offer);
          clock += delay * 1000;
          const outcome = outcomeOf({ plans, now: new Date(clock), zone }, quote);
          plans = applyOutcome(plans, { now: new Date(clock), offer, outcome });
          plans.forEach((plan, n) => {
            expect(plan.ends_at.getTime()).toBeLessThanOrEqual(
              plans[n + 1]?.starts_at.getTime() ?? Number.POSITIVE_INFINITY,
            );
          });
        }
      }),
      { seed: 10, numRuns: 150 },
    );
  });
});

interface Change {
  readonly now: Date;
  readonly offer: typeof START;
  readonly outcome: ReturnType<typeof outcomeOf>;
}
/** The plans after an outcome, as the service writes it. */
function applyOutcome(plans: readonly Plan[], { now, offer, outcome }: Change): Plan[] {
  const moves = new Map(outcome.moves.map((one) => [one.id, one]));
  return [
    ...plans.map((plan) => ({
      ...plan,
      ...moves.get(plan.id),
      ...(plan.id === outcome.replacedPlan?.id && { ends_at: now }),
    })),
    planOf({ ...offer, ...outcome.period, paid: outcome.value, id: plans.length + 1 }),
  ].sort(
    (a, b) =>
      a.starts_at.getTime() - b.starts_at.getTime() || a.ends_at.getTime() - b.ends_at.getTime(),
  );
}
