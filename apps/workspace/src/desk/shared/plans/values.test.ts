import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateText, lastDateText } from '../../../kit/when.ts';
import type { Plan, Tariff } from './api.ts';
import {
  droppedDebt,
  emptyGrant,
  endingText,
  failuresOf,
  firstGrant,
  lastDayAfter,
  monthShareOf,
  overlapping,
  periodOf,
  planChangesOf,
  planFailuresOf,
  presentPlan,
  termsOf,
  valuesOfPlan,
  valuesOfTariff,
} from './values.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const clock = { zone: 'Europe/Moscow', now: NOW };
const TODAY = '2026-11-21';
const right = {
  ...emptyGrant(TODAY),
  ...{ tariff: 't', cost: '5 000', paid: '0', records: '500', extra: '10', reason: 'Договор' },
};
const MASTER = {
  ...{ documentId: 'master', title: 'Мастер', cost: 99_000, additional_appointment_cost: 1200 },
  ...{ appointments_count: 100, is_active: true, by_agreement: false },
} as Tariff;
const ENTERPRISE = {
  ...{ documentId: 'enterprise', title: 'Enterprise', cost: 0, additional_appointment_cost: 0 },
  ...{ appointments_count: 2500, is_active: false, by_agreement: true },
} as Tariff;
const plan = (change: Partial<Plan>): Plan =>
  ({
    status: 'active',
    starts_at: '2026-11-10T00:00:00Z',
    ends_at: '2026-12-10T00:00:00Z',
    extra_cost: 0,
    extra_settled: 0,
    tariff: { title: 'Старт' },
    ...change,
  }) as Plan;

describe('what is typed', () => {
  test('begins with a month from today', () => {
    expect(emptyGrant(TODAY)).toMatchObject({ from: TODAY, to: '2026-12-20' });
  });

  test('is asked for whole, with a reason', () => {
    expect(failuresOf(right, TODAY)).toEqual({});
    expect(Object.keys(failuresOf(emptyGrant(TODAY), TODAY))).toEqual([
      ...['tariff', 'cost', 'records', 'extra', 'reason'],
    ]);
    expect(failuresOf({ ...right, to: '2026-11-20' }, TODAY)).toHaveProperty('to');
    expect(failuresOf({ ...right, from: '2026-10-01', to: '2026-10-31' }, TODAY)).toHaveProperty(
      'to',
    );
    expect(failuresOf({ ...right, records: '1.5', cost: 'много' }, TODAY)).toMatchObject({
      ...{ records: expect.any(String), cost: expect.any(String) },
    });
  });

  test('is sent in kopecks and instants; what begins today begins now', () => {
    expect(termsOf(right)).toEqual({
      ...{ tariff: 't', status: 'queued', cost: 500_000, paid: 0, appointments_count: 500 },
      ...{ additional_appointment_cost: 1000, reason: 'Договор' },
    });
    expect(periodOf(right, clock)).toEqual({
      starts_at: NOW.toISOString(),
      ends_at: '2026-12-20T21:00:00.000Z',
    });
    expect(periodOf({ from: '2026-12-01', to: '2026-12-01' }, clock)).toEqual({
      starts_at: '2026-11-30T21:00:00.000Z',
      ends_at: '2026-12-01T21:00:00.000Z',
    });
  });

  test('takes the prices of the tariff', () => {
    expect(
      valuesOfTariff({ ...MASTER, additional_appointment_cost: 1550, appointments_count: 30 }),
    ).toEqual({ cost: '990', extra: '15,50', records: '30' });
    expect(valuesOfTariff(ENTERPRISE)).toEqual({ cost: '', extra: '0', records: '2500' });
  });

  test('of a request for Enterprise is that for a year, at a price that is asked', () => {
    const tariffs = [MASTER, ENTERPRISE];
    const origin = { isByAgreement: true, reason: 'По заявке от 20 ноября 2026' };
    const first = firstGrant(TODAY, tariffs, origin);
    expect(first).toMatchObject({
      ...{ tariff: 'enterprise', to: '2027-11-20', closes: true, reason: origin.reason },
    });
    expect(Object.keys(failuresOf(first, TODAY))).toEqual(['cost']);
    expect(firstGrant(TODAY, tariffs, { ...origin, isByAgreement: false })).toEqual({
      ...{ ...emptyGrant(TODAY), closes: true, reason: origin.reason },
    });
    expect(firstGrant(TODAY, tariffs, undefined)).toEqual(emptyGrant(TODAY));
  });

  test('lasts whole months, the shorter ones too, and its price is told by the month', () => {
    expect(lastDayAfter('2026-11-21', 1)).toBe('2026-12-20');
    expect(lastDayAfter('2026-12-01', 3)).toBe('2027-02-28');
    expect(lastDayAfter('2028-02-29', 12)).toBe('2029-02-27');
    expect(lastDayAfter('2026-01-31', 1)).toBe('2026-02-27');
    const year = { ...right, cost: '180 000', to: lastDayAfter(TODAY, 12) };
    expect([monthShareOf(year), monthShareOf({ ...year, to: lastDayAfter(TODAY, 1) })]).toEqual([
      ...[1_500_000, 18_000_000],
    ]);
    expect([monthShareOf({ ...year, cost: '' }), monthShareOf({ ...year, to: '' })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('plans in the way', () => {
  const period = periodOf(right, clock);
  const queued = plan({
    status: 'queued',
    starts_at: '2026-12-10T00:00:00Z',
    ends_at: '2027-01-10T00:00:00Z',
  });

  test('are those in force and those ahead, the last first', () => {
    const over = plan({ status: 'cancelled' });
    const later = plan({ starts_at: '2027-01-10T00:00:00Z', ends_at: '2027-02-10T00:00:00Z' });
    expect(overlapping([plan({}), over, queued, later], period)).toEqual([queued, plan({})]);
  });

  test('tell what ending them does', () => {
    expect(endingText(plan({}), clock)).toBe('«Старт» до 10 декабря 2026: закончится сейчас.');
    expect(endingText(queued, clock)).toBe('«Старт» с 10 декабря 2026: не начнётся.');
    expect(droppedDebt([plan({ extra_cost: 5000, extra_settled: 2000 }), queued])).toBe(3000);
  });
});

test('the day that is chosen is the day that is told, in whichever zone', () => {
  const zones = ['Europe/Moscow', 'Europe/Kaliningrad', 'Asia/Kamchatka', 'America/New_York'];
  const day = fc
    .integer({ min: 1, max: 800 })
    .map((days) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, (zone, to) => {
      const { ends_at } = periodOf({ from: TODAY, to }, { zone, now: NOW });
      expect(lastDateText(ends_at, zone)).toBe(dateText(`${to}T12:00:00Z`, 'UTC'));
    }),
    { seed: 51 },
  );
});

describe('a plan that is changed by hand', () => {
  const zone = 'Asia/Omsk';
  const now = plan({
    ends_at: '2026-12-09T18:00:00.000Z',
    ...{ cost: 99_000, appointments_count: 30, additional_appointment_cost: 1550, version: 2 },
  });
  const typed = { ...valuesOfPlan(now, zone), reason: ' Просили ' };

  test('is typed over as it is, with a reason, and no further back than today', () => {
    expect(typed).toMatchObject({ to: '2026-12-09', cost: '990', records: '30', extra: '15,50' });
    expect(planFailuresOf(typed, TODAY)).toEqual({});
    expect(Object.keys(planFailuresOf({ ...typed, reason: '', to: '2026-11-20' }, TODAY))).toEqual([
      ...['to', 'reason'],
    ]);
  });

  test('keeps the instant of its end where the day stays, and ends with the day that is chosen', () => {
    expect(planChangesOf(typed, now, zone)).toEqual({
      ...{ cost: 99_000, appointments_count: 30, additional_appointment_cost: 1550 },
      reason: 'Просили',
    });
    expect(planChangesOf({ ...typed, to: '2026-12-16' }, now, zone).ends_at).toBe(
      '2026-12-16T18:00:00.000Z',
    );
  });
});

test('the plan in force is told before the one ahead, and that before the one that was', () => {
  const plans = (...statuses: readonly Plan['status'][]) =>
    statuses.map((status, id) => ({ id, status })) as unknown as Plan[];
  expect(presentPlan(plans('queued', 'active', 'expired'))?.status).toBe('active');
  expect(presentPlan(plans('queued', 'queued', 'cancelled'))?.id).toBe(1);
  expect(presentPlan(plans('expired'))?.status).toBe('expired');
  expect(presentPlan([])).toBeNull();
});
