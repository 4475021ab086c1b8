import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  movePeriod,
  nextStatisticsPeriod,
  type Period,
  type PlanPeriod,
  paidPeriod,
  periodBetween,
  shareOf,
  startAt,
} from './periods.ts';

const MOSCOW = 'Europe/Moscow';
const day = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  }).format(at);
const MONTH = { value: 49_000, cost: 49_000 };
const monthFrom = (start: string, zone = MOSCOW) =>
  paidPeriod(startAt(new Date(start), zone), zone, MONTH);
const after = ({ ends_at, anchor_day }: PlanPeriod) => ({ starts_at: ends_at, anchor_day });
/** The local ends of so many months bought one after another. */
const monthsFrom = (start: string, zone: string, months: number): string[] => {
  let next = startAt(new Date(start), zone);
  return Array.from({ length: months }, () => {
    const period = paidPeriod(next, zone, MONTH);
    next = after(period);
    return day(period.ends_at, zone);
  });
};

describe('a month of a plan', () => {
  test.each([
    ['2026-11-21T09:00:00Z', '2026-12-21 12:00'],
    ['2026-12-21T09:00:00Z', '2027-01-21 12:00'],
    ['2026-01-31T09:00:00Z', '2026-02-28 12:00'],
    ['2028-01-31T09:00:00Z', '2028-02-29 12:00'],
    ['2028-02-29T09:00:00Z', '2028-03-29 12:00'],
    ['2026-03-31T09:00:00Z', '2026-04-30 12:00'],
    ['2026-12-31T20:59:59Z', '2027-01-31 23:59'],
    ['2026-12-31T21:00:00Z', '2027-02-01 00:00'],
  ])('bought at %s ends in Moscow on %s', (now, end) => {
    expect(day(monthFrom(now).ends_at, MOSCOW)).toBe(end);
  });

  test('the 31st comes back after a short month', () => {
    expect(monthsFrom('2026-01-31T09:00:00Z', MOSCOW, 4)).toEqual([
      '2026-02-28 12:00',
      '2026-03-31 12:00',
      '2026-04-30 12:00',
      '2026-05-31 12:00',
    ]);
    expect(monthsFrom('2027-12-30T09:00:00Z', MOSCOW, 3)).toEqual([
      '2028-01-30 12:00',
      '2028-02-29 12:00',
      '2028-03-30 12:00',
    ]);
  });

  test.each([
    ['Europe/Kaliningrad', '2026-01-31 23:30', '2026-02-28 23:30'],
    ['Europe/Moscow', '2026-02-01 00:30', '2026-03-01 00:30'],
    ['Asia/Yekaterinburg', '2026-02-01 02:30', '2026-03-01 02:30'],
    ['Asia/Vladivostok', '2026-02-01 07:30', '2026-03-01 07:30'],
    ['Asia/Kamchatka', '2026-02-01 09:30', '2026-03-01 09:30'],
  ])('days are those of %s', (zone, start, end) => {
    const period = monthFrom('2026-01-31T21:30:00Z', zone);
    expect([day(period.starts_at, zone), day(period.ends_at, zone)]).toEqual([start, end]);
  });

  test('keeps the local hour where clocks change', () => {
    const period = monthFrom('2026-03-15T09:00:00Z', 'Europe/Berlin');
    expect(day(period.ends_at, 'Europe/Berlin')).toBe('2026-04-15 10:00');
    expect(period.ends_at.toISOString()).toBe('2026-04-15T08:00:00.000Z');
  });

  test.each([
    ['half of a month of 30 days', 24_500, '2026-12-06 12:00'],
    ['a kopeck: 53 seconds', 1, '2026-11-21 12:00'],
    ['nothing', 0, '2026-11-21 12:00'],
    ['a month and a half of the next, which has 31 days', 73_500, '2027-01-06 00:00'],
    ['two months', 98_000, '2027-01-21 12:00'],
  ])('money that is no whole month buys its share: %s', (_what, value, end) => {
    const start = startAt(new Date('2026-11-21T09:00:00Z'), MOSCOW);
    const { ends_at } = paidPeriod(start, MOSCOW, { value, cost: 49_000 });
    expect(day(ends_at, MOSCOW)).toBe(end);
  });

  test('a free plan is given by the month', () => {
    const start = startAt(new Date('2026-11-21T09:00:00Z'), MOSCOW);
    const { ends_at } = paidPeriod(start, MOSCOW, { value: 0, cost: 0 });
    expect(day(ends_at, MOSCOW)).toBe('2026-12-21 12:00');
  });

  test('moved, a month stays a month and what is none keeps its length', () => {
    const month = monthFrom('2026-01-31T09:00:00Z');
    const to = startAt(new Date('2026-03-10T09:00:00Z'), MOSCOW);
    expect(day(movePeriod(month, to, MOSCOW).ends_at, MOSCOW)).toBe('2026-04-10 12:00');
    const tenDays = { ...month, ends_at: new Date('2026-02-10T09:00:00Z') };
    const { ends_at, anchor_day } = movePeriod(tenDays, to, MOSCOW);
    expect([day(ends_at, MOSCOW), anchor_day]).toEqual(['2026-03-20 12:00', 20]);
  });

  test.each([
    { starts: '2026-11-21', ends: '2026-12-21', anchor: 21, next: '2027-01-21 12:00' },
    { starts: '2026-11-21', ends: '2026-12-02', anchor: 2, next: '2027-01-02 12:00' },
    { starts: '2026-10-30', ends: '2026-11-20', anchor: 20, next: '2026-12-20 12:00' },
    { starts: '2027-01-31', ends: '2027-02-28', anchor: 31, next: '2027-03-31 12:00' },
    { starts: '2027-02-28', ends: '2027-03-31', anchor: 31, next: '2027-04-30 12:00' },
    { starts: '2026-11-21', ends: '2027-11-21', anchor: 21, next: '2027-12-21 12:00' },
  ])('given from $starts to $ends, it is followed by a month', ({ starts, ends, anchor, next }) => {
    const [starts_at, ends_at] = [starts, ends].map((on) => new Date(`${on}T09:00:00Z`));
    const period = periodBetween({ starts_at, ends_at } as Period, MOSCOW);
    expect(period.anchor_day).toBe(anchor);
    expect(day(paidPeriod(after(period), MOSCOW, MONTH).ends_at, MOSCOW)).toBe(next);
  });

  const instants = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom('Europe/Kaliningrad', MOSCOW, 'Asia/Kamchatka', 'Europe/Berlin');

  test('any twelve months in a row are a year, less a day at most where it was leap', () => {
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const start = startAt(now, zone);
        let [next, ends] = [start, [] as string[]];
        for (let n = 0; n < 12; n += 1) {
          const period = paidPeriod(next, zone, MONTH);
          expect(period.ends_at > period.starts_at).toBe(true);
          ends = [...ends, day(period.ends_at, zone)];
          next = after(period);
        }
        const [from, to] = [day(now, zone), ends.at(-1) ?? ''];
        const sameDay = `${Number(from.slice(0, 4)) + 1}${from.slice(4, 10)}`;
        expect(to.slice(0, 10)).toBe(
          sameDay.endsWith('-02-29') ? sameDay.replace('29', '28') : sameDay,
        );
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  test('more money never buys less time', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(instants, zones, fc.tuple(money, money), (now, zone, [a, b]) => {
        const ends = (value: number) =>
          paidPeriod(startAt(now, zone), zone, { value, cost: 99_000 }).ends_at.getTime();
        expect(ends(Math.max(a, b))).toBeGreaterThanOrEqual(ends(Math.min(a, b)));
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});

describe('a share', () => {
  test.each([
    [[49_000, 1, 2_592_000], 0],
    [[49_000, 27, 2_592_000], 1],
    [[1, 1, 2], 1],
    [[3, 1, 2], 2],
    [[1, 1, 3], 0],
    [[9_007_199_254_740_991, 2_678_399, 2_678_400], 9_007_195_891_838_043],
  ] as const)('of an amount, a part of a whole, is rounded half up: %j → %i', (of, share) => {
    expect(shareOf(of[0], of[1], of[2])).toBe(share);
  });

  test('and the rest are the whole, give or take the half that both round up', () => {
    const sizes = fc.tuple(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 2_678_400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(sizes, ([amount, whole, at]) => {
        const part = Math.floor(whole * at);
        const both = shareOf(amount, part, whole) + shareOf(amount, whole - part, whole);
        expect(both - amount === 0 || both - amount === 1).toBe(true);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});

describe('extended statistics', () => {
  test.each([
    [MOSCOW, '2026-11-21T09:00:00Z', '2026-12-21T09:00:00.000Z'],
    [MOSCOW, '2028-02-01T09:00:00Z', '2028-03-02T09:00:00.000Z'],
    ['Asia/Kamchatka', '2026-02-15T13:00:00Z', '2026-03-17T13:00:00.000Z'],
    ['Europe/Berlin', '2026-03-15T09:00:00Z', '2026-04-14T08:00:00.000Z'],
  ])('are open for thirty days of %s', (zone, now, end) => {
    expect(nextStatisticsPeriod(null, new Date(now), zone).ends_at.toISOString()).toBe(end);
  });

  test('bought again while open, they go on from their end', () => {
    const first = nextStatisticsPeriod(null, new Date('2026-11-21T09:00:00Z'), MOSCOW);
    const second = nextStatisticsPeriod(first, new Date('2026-11-22T09:00:00Z'), MOSCOW);
    expect(second.starts_at).toEqual(first.ends_at);
    expect(nextStatisticsPeriod(first, first.ends_at, MOSCOW).starts_at).toEqual(first.ends_at);
  });
});
