import { expect, test } from 'vitest';
import { whatChanged } from './what-changed.ts';

const former = {
  status: 'confirmed',
  starts_at: '2026-11-23T09:00:00.000Z',
  price_total: 150_000,
  discount: 0,
  client_comment: null,
} as const;

test('what differs is told, in the zone of its provider', () => {
  const now = { ...former, status: 'in_progress', starts_at: '2026-11-24T10:30:00.000Z' } as const;
  expect(whatChanged(former, now, 'Europe/Moscow')).toEqual([
    'Теперь: клиент на месте',
    'Новое время: 24 ноября, 13:30',
  ]);
});

test('a price is what is paid', () => {
  expect(whatChanged(former, { ...former, discount: 50_000 }, 'Europe/Moscow')).toEqual([
    'Новая цена: 1\u00a0000₽',
  ]);
});

test('what was not seen is not compared; something is said all the same', () => {
  expect(
    whatChanged({ status: 'confirmed' }, { ...former, price_total: 1 }, 'Europe/Moscow'),
  ).toEqual(['Показываем, как сейчас']);
});
