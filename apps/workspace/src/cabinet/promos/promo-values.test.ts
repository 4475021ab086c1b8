import { promos } from '@okoshko/contract/promos/wire';
import { expect, test } from 'vitest';
import { promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';
import { changesOf, emptyPromo, failuresOf, LIMITS, valuesOf } from './promo-values.ts';

const zone = 'Europe/Moscow';
const stored = {
  title: 'Осень',
  description: null,
  kind: 'percent',
  value: 20,
  code: 'Осень',
  services: [{ documentId: 'service' }],
  starts_at: '2026-11-30T21:00:00.000Z',
  ends_at: '2026-12-31T21:00:00.000Z',
  weekdays: [1, 3],
  time_from: '10:00:00.000',
  time_to: '12:30:00.000',
  new_clients_only: true,
  max_uses: 50,
  max_uses_per_client: null,
} as unknown as Promo;
const sent = { ...stored, services: ['service'] };

test('a stored discount comes through its form as it was', () => {
  const values = valuesOf(stored, zone);
  expect(values).toMatchObject({ from: '2026-12-01', to: '2026-12-31', byCode: true });
  expect(changesOf(values, zone, stored)).toEqual(sent);
});

test('a day is from midnight to midnight of the professional; one that is not touched keeps its hour', () => {
  const atNoon = { ...stored, starts_at: '2026-12-01T09:00:00.000Z' };
  const values = { ...valuesOf(atNoon, zone), to: '2027-01-07' };
  expect(changesOf(values, zone, atNoon)).toMatchObject({
    starts_at: '2026-12-01T09:00:00.000Z',
    ends_at: '2027-01-07T21:00:00.000Z',
  });
  expect(changesOf({ ...values, from: '2026-12-02', to: '' }, zone, atNoon)).toMatchObject({
    starts_at: '2026-12-01T21:00:00.000Z',
    ends_at: null,
  });
});

test('a sum is in kopecks, a percentage as it is; without the switch there is no code', () => {
  const amount = { ...emptyPromo, kind: 'amount' as const, value: '500,50', code: 'Забыт' };
  expect(changesOf(amount, zone, null)).toMatchObject({ value: 50_050, code: null });
  expect(changesOf({ ...amount, kind: 'percent', value: '15 %' }, zone, null).value).toBe(15);
});

test('what is not typed right is told at its field', () => {
  const { problems } = text;
  expect(failuresOf(emptyPromo)).toEqual({ title: problems.title, value: problems.percent });
  const right = { ...emptyPromo, title: 'Осень', value: '20' };
  expect(failuresOf(right)).toEqual({});
  expect(failuresOf({ ...right, value: '101' })).toHaveProperty('value');
  expect(failuresOf({ ...right, value: '0' })).toHaveProperty('value');
  expect(failuresOf({ ...right, kind: 'amount', value: 'сто' })).toEqual({
    value: problems.amount,
  });
  expect(failuresOf({ ...right, kind: 'fixed_price', value: '0' })).toEqual({});
  expect(failuresOf({ ...right, byCode: true, code: ' ' })).toEqual({ code: problems.code });
  expect(failuresOf({ ...right, from: '2026-12-02', to: '2026-12-01' })).toHaveProperty('to');
  expect(failuresOf({ ...right, fromTime: '10:00' })).toHaveProperty('fromTime');
  expect(failuresOf({ ...right, fromTime: '10:00', toTime: '10:00' })).toHaveProperty('fromTime');
  // Over midnight.
  expect(failuresOf({ ...right, fromTime: '22:00', toTime: '02:00' })).toEqual({});
  expect(failuresOf({ ...right, maxUses: '0', maxUsesPerClient: 'два' })).toEqual({
    maxUses: problems.maxUses,
    maxUsesPerClient: problems.maxUses,
  });
});

test('what fits into a field is what the collection takes', () => {
  const { title, description, code, max_uses } = promos.attributes;
  expect([title.max, description.max, code.max, max_uses.min]).toEqual([
    LIMITS.title,
    LIMITS.description,
    LIMITS.code,
    LIMITS.leastUses,
  ]);
});
