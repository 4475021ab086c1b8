import { expect, test } from 'vitest';
import { cashOf, sumOf } from './cash.ts';

const ZONE = 'Europe/Moscow';
const DAY = '2026-11-27';
const row = (documentId: string, facts: object = {}) => ({
  documentId,
  status: 'completed' as const,
  starts_at: '2026-11-27T09:00:00.000Z',
  ends_at: '2026-11-27T10:00:00.000Z',
  pending_expires_at: null,
  capacity: 1,
  price_total: 200_000,
  discount: 0,
  participants: [],
  payment_method: null,
  tips: 0,
  ...facts,
});

test('a day’s money is told by how it was paid, tips apart, and what is not paid or not said', () => {
  const rows = [
    row('cash', { payment_method: 'cash', tips: 10_000 }),
    row('more cash', { payment_method: 'cash', discount: 50_000 }),
    row('card', { payment_method: 'card', price_total: 300_000 }),
    row('debt', { payment_method: 'unpaid' }),
    row('unsaid'),
    row('gift', { price_total: 0 }),
    row('later', { status: 'confirmed', payment_method: 'transfer' }),
    row('missed', { status: 'no_show', payment_method: 'cash' }),
  ];
  const { sums, tips, unpaid, unsaid } = cashOf(rows, DAY, ZONE);
  expect(sums).toEqual([
    { method: 'cash', sum: 350_000 },
    { method: 'card', sum: 300_000 },
  ]);
  expect(tips).toBe(10_000);
  expect([unpaid, unsaid].map((list) => list.map((one) => one.documentId))).toEqual([
    ['debt'],
    ['unsaid'],
  ]);
  expect(sumOf(unpaid)).toBe(200_000);
});

test('what began before midnight is the money of the day it began on', () => {
  const night = row('night', { payment_method: 'cash', starts_at: '2026-11-26T20:30:00.000Z' });
  const day = row('day', { payment_method: 'card' });
  expect(cashOf([night, day], DAY, ZONE).sums).toEqual([{ method: 'card', sum: 200_000 }]);
  expect(cashOf([night], DAY, ZONE).sums, 'nor where nothing else is of the day').toEqual([]);
});

test('a day without appointments has no money', () => {
  expect(cashOf([], DAY, ZONE)).toEqual({ sums: [], tips: 0, unpaid: [], unsaid: [] });
});
