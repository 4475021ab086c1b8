import { describe, expect, test } from 'vitest';
import type { Addon, Plan } from './api.ts';
import {
  daysUntil,
  forecastOf,
  graceEndOf,
  messagesOf,
  planStateOf,
  runningDebt,
  statisticsOf,
} from './rules.ts';

const plan = (change: Partial<Plan> = {}): Plan =>
  ({
    id: 1,
    documentId: 'plan',
    status: 'active',
    starts_at: '2026-11-01T09:00:00Z',
    ends_at: '2026-12-01T09:00:00Z',
    additional_appointment_cost: 3000,
    appointments_count: 30,
    used: 0,
    extra: 0,
    extra_cost: 0,
    extra_settled: 0,
    tariff: null,
    ...change,
  }) as Plan;
const at = (day: string) => new Date(`2026-11-${day}T09:00:00Z`);
const signs = { now: at('16'), lastMonth: 0, pending: 0 };

describe('whether records last', () => {
  test.each([
    ['half the period, less than half of them', { used: 12 }, { verdict: 'enough', expected: 24 }],
    ['just as many as there are', { used: 15 }, { verdict: 'enough', expected: 30, over: 0 }],
    ['more than there are', { used: 18 }, { verdict: 'short', over: 6, overCost: 18_000 }],
    ['all of them, and more to come', { used: 30 }, { verdict: 'spent', extra: 0, over: 30 }],
    ['more than all', { used: 34 }, { verdict: 'spent', extra: 4, extraCost: 12_000, over: 38 }],
    ['none came', { used: 0 }, { verdict: 'enough', expected: 0, over: 0 }],
    ['what was given back is more than came', { used: -1 }, { verdict: 'enough', expected: 0 }],
    [
      'none is included',
      { used: 4, appointments_count: 0 },
      { verdict: 'none', over: 8, overCost: 24_000 },
    ],
    [
      'those beyond cost nothing',
      { used: 34, additional_appointment_cost: 0 },
      { verdict: 'free', extra: 4, extraCost: 0, over: 38, overCost: 0 },
    ],
  ])('%s', (_, change, forecast) => {
    expect(forecastOf(plan(change), signs)).toMatchObject(forecast);
  });

  test('requests count where they are more than would come', () => {
    expect(forecastOf(plan({ used: 14 }), { ...signs, pending: 17 })).toMatchObject({
      ...{ verdict: 'short', expected: 31, over: 1, overCost: 3000 },
    });
    expect(forecastOf(plan({ used: 14 }), { ...signs, pending: 3 }).expected).toBe(28);
  });

  test('all of them on the last day is no shortage', () => {
    const last = { ...signs, now: new Date('2026-12-01T08:00:00Z') };
    expect(forecastOf(plan({ used: 30 }), last)).toMatchObject({ verdict: 'enough', over: 0 });
    expect(forecastOf(plan({ used: 31 }), last)).toMatchObject({ verdict: 'spent', extra: 1 });
  });

  test('of a plan that ends tomorrow a day is left', () => {
    const now = new Date('2026-11-30T09:00:00Z');
    expect(forecastOf(plan({ used: 29 }), { ...signs, now })).toMatchObject({
      ...{ verdict: 'enough', expected: 30 },
    });
  });

  test('a period that began this week is judged by the month before as well', () => {
    const now = at('02');
    expect(forecastOf(plan({ used: 6 }), { now, lastMonth: 30, pending: 0 })).toMatchObject({
      ...{ basis: 'both', pace: 12 / 7, verdict: 'short', expected: 56 },
    });
    expect(forecastOf(plan({ used: 1 }), { now, lastMonth: 15, pending: 0 })).toMatchObject({
      ...{ basis: 'both', verdict: 'enough' },
    });
    expect(forecastOf(plan(), { now: at('08'), lastMonth: 90, pending: 0 })).toMatchObject({
      ...{ basis: 'period', pace: 0, verdict: 'enough' },
    });
  });

  test('without any history nothing is told for three days', () => {
    const young = { ...signs, now: at('02') };
    expect(forecastOf(plan({ used: 6 }), young)).toMatchObject({ verdict: 'unknown', pace: null });
    expect(forecastOf(plan({ used: 31 }), young)).toMatchObject({ verdict: 'spent', extra: 1 });
    expect(forecastOf(plan({ used: 6 }), { ...young, pending: 25 })).toMatchObject({
      ...{ verdict: 'short', over: 1 },
    });
    expect(forecastOf(plan({ used: 3 }), { ...signs, now: at('04') })).toMatchObject({
      ...{ verdict: 'enough', pace: 1 },
    });
  });

  test('a clock that is late, before the period or after it, harms nothing', () => {
    expect(forecastOf(plan({ used: 2 }), { ...signs, now: new Date(0) }).pace).toBe(null);
    expect(forecastOf(plan({ used: 2 }), { ...signs, now: at('30') }).expected).toBe(2);
  });
});

test.each([
  ['2026-12-01T20:30:00Z', 'Europe/Moscow', 8],
  ['2026-12-01T21:30:00Z', 'Europe/Moscow', 9],
  ['2026-12-01T21:30:00Z', 'Asia/Kamchatka', 9],
  ['2026-11-23T20:59:00Z', 'Europe/Moscow', 0],
  ['2026-11-23T21:00:00Z', 'Europe/Moscow', 1],
  ['2026-11-23T11:59:00Z', 'Asia/Kamchatka', 0],
  ['2026-11-20T09:00:00Z', 'Europe/Moscow', 0],
])('until %s there are, in %s, so many days: %i', (end, zone, days) => {
  expect(daysUntil(end, new Date('2026-11-23T10:00:00Z'), zone)).toBe(days);
});

describe('plans', () => {
  const planOf = (documentId: string, status: Plan['status'], day: string) =>
    plan({ documentId, status, starts_at: `2026-${day}T09:00:00Z` });

  test('the one in force comes before one in its grace, and what waits is told', () => {
    const state = planStateOf([
      planOf('third', 'queued', '12-30'),
      planOf('second', 'queued', '12-01'),
      planOf('now', 'active', '11-01'),
      planOf('late', 'past_due', '10-01'),
      planOf('old', 'expired', '09-01'),
    ]);
    expect(state.plan?.documentId).toBe('now');
    expect(state.next?.documentId).toBe('second');
    expect(state.paidUntil).toBe('2026-12-01T09:00:00Z');
    expect(state.last).toBe(null);
  });

  test('without one, the last is told', () => {
    const state = planStateOf([
      planOf('old', 'expired', '09-01'),
      planOf('older', 'expired', '08-01'),
    ]);
    expect([state.plan, state.next, state.last?.documentId]).toEqual([null, null, 'old']);
    expect(planStateOf([])).toEqual({ plan: null, next: null, paidUntil: null, last: null });
  });

  test('the days of grace are those of the professional’s calendar', () => {
    const ended = { ends_at: '2026-11-20T20:00:00Z' };
    expect(graceEndOf(ended, 'Europe/Moscow')).toBe('2026-11-23');
    expect(graceEndOf(ended, 'Asia/Kamchatka')).toBe('2026-11-24');
  });

  test('what is paid of the overage is no debt', () => {
    expect(runningDebt(plan({ extra_cost: 9000, extra_settled: 3000 }))).toBe(6000);
    expect(runningDebt(plan({ extra_cost: 3000, extra_settled: 9000 }))).toBe(0);
  });
});

describe('add-ons', () => {
  const addon = (change: Partial<Addon>) =>
    ({ kind: 'additional_letters', quantity: 100, used: 0, ends_at: null, ...change }) as Addon;

  test('packs that are used up are not counted', () => {
    expect(messagesOf([addon({ used: 100 })])).toBe(null);
    expect(messagesOf([addon({ used: 100 }), addon({ used: 40 }), addon({})])).toEqual({
      ...{ left: 160, of: 200 },
    });
  });

  test('statistics are open until the last of them ends', () => {
    const months = (from: string, to: string) =>
      addon({ kind: 'extended_statistics', starts_at: from, ends_at: to });
    const now = at('16');
    expect(statisticsOf([months('2026-10-01T00:00:00Z', '2026-11-16T09:00:00Z')], now)).toBe(null);
    expect(
      statisticsOf(
        [
          months('2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'),
          months('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'),
        ],
        now,
      ),
    ).toEqual({ from: '2026-11-01T00:00:00Z', to: '2026-12-31T00:00:00Z' });
    expect(statisticsOf([addon({})], now)).toBe(null);
  });
});
