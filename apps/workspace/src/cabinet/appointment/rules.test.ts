import { expect, test } from 'vitest';
import { cancellationOf, repeatOf, restOfSeries, sumsOf } from './rules.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');

test.each([
  ['1500', '', { price_total: 150_000, discount: 0 }],
  ['1500', '1500', { price_total: 150_000, discount: 150_000 }],
  ['', '', 'price'],
  ['100', '100,01', 'discount'],
  ['100', 'много', 'discount'],
])('price «%s», discount «%s»', (price, discount, expected) => {
  expect(sumsOf(price, discount)).toEqual(expected);
});

test('before its start a cancellation is told and free, after it neither', () => {
  const later = { starts_at: '2026-11-23T09:00:00.001Z', participants_count: 1 };
  expect(cancellationOf(later, NOW)).toEqual({ audience: 'client', isFree: true });
  const begun = { starts_at: NOW.toISOString(), participants_count: 1 };
  expect(cancellationOf(begun, NOW)).toEqual({ audience: 'late', isFree: false });
  expect(cancellationOf({ ...later, participants_count: 0 }, NOW).audience).toBe('nobody');
});

const repeatable = {
  starts_at: '2026-10-20T09:00:00.000Z',
  client_profile: { documentId: 'anna' },
  services: [
    { documentId: 'cut', is_active: true },
    { documentId: 'cut', is_active: true },
    { documentId: 'gone', is_active: false },
  ],
};

test('three weeks later at the same time by the clock, though clocks changed between', () => {
  const now = new Date('2026-10-20T12:00:00.000Z');
  expect(repeatOf(repeatable, { days: 21, zone: 'Europe/Berlin', now })).toEqual({
    client: 'anna',
    services: 'cut,cut',
    at: '2026-11-10T10:00:00.000Z',
  });
});

test('a start that is over is left to be chosen', () => {
  const link = repeatOf(
    { ...repeatable, client_profile: null, services: [] },
    {
      days: 21,
      zone: 'Europe/Moscow',
      now: NOW,
    },
  );
  expect(link).toEqual({ client: undefined, services: undefined, at: undefined });
});

test('of a series what is to come from this one on', () => {
  const all = [
    { starts_at: '2026-11-16T09:00:00.000Z', status: 'completed' },
    { starts_at: '2026-11-23T09:00:00.000Z', status: 'confirmed' },
    { starts_at: '2026-11-30T09:00:00.000Z', status: 'cancelled_by_client' },
    { starts_at: '2026-12-07T09:00:00.000Z', status: 'pending' },
  ] as const;
  const starts = (from: string) =>
    restOfSeries(all, from).map(({ starts_at }) => starts_at.slice(0, 10));
  expect(starts(NOW.toISOString())).toEqual(['2026-11-23', '2026-12-07']);
  expect(starts('2026-11-24T00:00:00.000Z')).toEqual(['2026-12-07']);
});
