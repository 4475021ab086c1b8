import { expect, test } from 'vitest';
import { lastMonth } from './periods.ts';
import { expectedRecords, recommendedTariff } from './recommendation.ts';

const terms = (cost: number, additional_appointment_cost: number, appointments_count: number) => ({
  cost,
  additional_appointment_cost,
  appointments_count,
});
const [START, MASTER, STUDIO] = [
  { id: 1, ...terms(49_000, 1500, 30) },
  { id: 2, ...terms(99_000, 1200, 100) },
  { id: 3, ...terms(199_000, 900, 300) },
];
const tariffs = [STUDIO, START, MASTER];
const plan = ({ id: tariff, ...rest }: typeof START) => ({ tariff, ...rest });

test.each([
  { what: 'no records', records: 0, plans: [], best: null },
  { what: 'no plan: the cheapest', records: 1, plans: [], best: START },
  { what: 'overage costs less than the larger plan', records: 63, plans: [], best: START },
  { what: 'overage costs more than the larger plan', records: 64, plans: [], best: MASTER },
  { what: 'hardly cheaper than what there is', records: 63, plans: [MASTER], best: null },
  { what: 'a saving of 9 %', records: 69, plans: [START], best: null },
  { what: 'a saving of a tenth', records: 71, plans: [START], best: MASTER },
  { what: 'a plan that is the best', records: 64, plans: [MASTER], best: null },
  { what: 'a plan larger than needed', records: 12, plans: [STUDIO], best: START },
  { what: 'the better one is bought already', records: 12, plans: [STUDIO, START], best: null },
  {
    what: 'a plan bought at a price that is not on sale any more, and is lower',
    records: 64,
    plans: [{ id: 9, ...terms(90_000, 0, 0) }],
    best: null,
  },
])('the tariff for a month of $records records: $what', ({ records, plans, best }) => {
  expect(recommendedTariff([records], { tariffs, plans: plans.map(plan) })).toBe(best);
});

test('of two that cost the same, the one with less to pay in advance; of none, none', () => {
  const small = { id: 4, ...terms(10_000, 1000, 0) };
  const large = { id: 5, ...terms(20_000, 0, 10) };
  const alike = { tariffs: [large, small], plans: [] };
  expect(recommendedTariff([10], alike)).toBe(small);
  expect(recommendedTariff([10], { tariffs: [], plans: [] })).toBeNull();
});

test.each([
  ['2026-11-30T20:59:59Z', '2026-09-30T21:00:00.000Z', '2026-10-31T21:00:00.000Z'],
  ['2026-11-30T21:00:00Z', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['2026-12-31T21:30:00Z', '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
])('the month before %s is one of the provider’s calendar', (at, from, to) => {
  const { starts_at, ends_at } = lastMonth(new Date(at), 'Europe/Moscow');
  expect([starts_at.toISOString(), ends_at.toISOString()]).toEqual([from, to]);
});

test('what was the best for last month is no advice where this month is coming to cost more with it', () => {
  const plans = [plan(MASTER)];
  expect(recommendedTariff([20], { tariffs, plans })).toBe(START);
  expect(recommendedTariff([20, 91], { tariffs, plans })).toBeNull();
});

const PERIOD = { starts_at: new Date('2026-11-01'), ends_at: new Date('2026-12-01') };

test.each([
  ['2026-11-21', 60, 90],
  ['2026-11-21', 0, 0],
  ['2026-11-07', 60, null],
  ['2026-10-31', 0, null],
  ['2026-12-01', 60, null],
])('on %s a plan of which %i records are used comes to %s', (at, used, expected) => {
  expect(expectedRecords({ ...PERIOD, used }, new Date(at))).toBe(expected);
});

test('a recommended tariff costs a tenth less than each own plan, by each of the numbers', () => {
  const costOf = (count: number, one: typeof START) =>
    one.cost + Math.max(0, count - one.appointments_count) * one.additional_appointment_cost;
  const numbers = [0, 1, 12, 29, 30, 31, 63, 64, 67, 70, 71, 91, 100, 101, 150, 210, 300, 400];
  for (const last of numbers)
    for (const present of numbers)
      for (const own of tariffs) {
        const best = recommendedTariff([last, present], { tariffs, plans: [plan(own)] });
        if (!best) continue;
        expect(last).toBeGreaterThan(0);
        for (const count of [last, present])
          expect(costOf(count, best)).toBeLessThanOrEqual(costOf(count, own) * 0.9);
      }
});
