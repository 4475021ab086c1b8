import { expect, test } from 'vitest';
import { isOutdated, merged, readSince } from './merge.ts';

const DAY = [new Date('2026-11-22T21:00:00Z'), new Date('2026-11-23T21:00:00Z')] as const;
const row = (id: number, hour: number, more = {}) => ({
  id,
  documentId: `doc${id}`,
  starts_at: new Date(Date.UTC(2026, 10, 23, hour)).toISOString(),
  ends_at: new Date(Date.UTC(2026, 10, 23, hour + 1)).toISOString(),
  updatedAt: '2026-11-23T08:00:00.000Z',
  status: 'confirmed',
  ...more,
});
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

test('a changed row takes the place of the one that was known', () => {
  const rows = merged([row(1, 9), row(2, 10)], [row(2, 10, { status: 'completed' })], DAY);
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'completed']);
});

test('rows stand by their start, then by their id', () => {
  const cached = [row(1, 9), row(2, 10), row(4, 12)];
  expect(ids(merged(cached, [row(1, 11), row(3, 12)], DAY))).toEqual([2, 1, 3, 4]);
});

test('what moved to another day goes, what moved to this one comes', () => {
  const cached = [row(1, 9), row(2, 10)];
  expect(ids(merged(cached, [row(1, 33), row(3, 12), row(4, 40)], DAY))).toEqual([2, 3]);
});

test('what runs over midnight is of both days', () => {
  const late = row(1, -4, { ends_at: '2026-11-22T22:00:00.000Z' });
  expect(ids(merged([], [late], DAY))).toEqual([1]);
  expect(ids(merged([], [{ ...late, ends_at: '2026-11-22T21:00:00.000Z' }], DAY))).toEqual([]);
});

test('changes are asked for from a minute before the last known one', () => {
  const rows = [row(1, 9), row(2, 10, { updatedAt: '2026-11-23T09:30:00.000Z' })];
  expect(readSince(rows)).toBe('2026-11-23T09:29:00.000Z');
  expect(readSince([])).toBeNull();
});

test('all is read again after ten minutes', () => {
  expect([isOutdated(0, 599_999), isOutdated(0, 600_000)]).toEqual([false, true]);
});
