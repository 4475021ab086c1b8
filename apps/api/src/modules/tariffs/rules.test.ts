import { describe, expect, test } from 'vitest';
import { nextPlanPeriod, nextStatisticsPeriod, type PlanPeriod } from './rules.ts';

const MOSCOW = 'Europe/Moscow';
const day = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  }).format(at);
/** The local ends of so many months bought one after another. */
const monthsFrom = (start: string, zone: string, months: number): string[] => {
  let last: PlanPeriod | null = null;
  return Array.from({ length: months }, () => {
    last = nextPlanPeriod(last, new Date(start), zone);
    return day(last.ends_at, zone);
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
    expect(day(nextPlanPeriod(null, new Date(now), MOSCOW).ends_at, MOSCOW)).toBe(end);
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
    const period = nextPlanPeriod(null, new Date('2026-01-31T21:30:00Z'), zone);
    expect([day(period.starts_at, zone), day(period.ends_at, zone)]).toEqual([start, end]);
  });

  test('keeps the local hour where clocks change', () => {
    const period = nextPlanPeriod(null, new Date('2026-03-15T09:00:00Z'), 'Europe/Berlin');
    expect(day(period.ends_at, 'Europe/Berlin')).toBe('2026-04-15 10:00');
    expect(period.ends_at.toISOString()).toBe('2026-04-15T08:00:00.000Z');
  });

  test('follows what was bought before, and starts afresh after it is over', () => {
    const first = nextPlanPeriod(null, new Date('2026-01-31T09:00:00Z'), MOSCOW);
    const early = nextPlanPeriod(first, new Date('2026-02-10T09:00:00Z'), MOSCOW);
    expect(early).toMatchObject({ starts_at: first.ends_at, anchor_day: 31 });
    const atTheEnd = nextPlanPeriod(first, first.ends_at, MOSCOW);
    expect(atTheEnd).toMatchObject({ starts_at: first.ends_at, anchor_day: 28 });
    const late = nextPlanPeriod(first, new Date('2026-05-05T09:00:00Z'), MOSCOW);
    expect(late).toEqual({
      starts_at: new Date('2026-05-05T09:00:00Z'),
      ends_at: new Date('2026-06-05T09:00:00Z'),
      anchor_day: 5,
    });
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
