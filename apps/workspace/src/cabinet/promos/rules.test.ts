import { expect, test } from 'vitest';
import type { Promo } from './api.ts';
import { conditionsText, givenBy, groupedByState, stateOf, usesText, valueText } from './rules.ts';

const now = new Date('2026-11-23T09:00:00Z');
const zone = 'Europe/Moscow';
const PROMO: Promo = {
  ...{ id: 1, documentId: 'one', createdAt: '', updatedAt: '', publishedAt: null },
  ...{ title: 'Осень', description: null, kind: 'percent', value: 20, services: [] },
  ...{ starts_at: null, ends_at: null, weekdays: [], time_from: null, time_to: null },
  ...{ new_clients_only: false, code: null, max_uses: null, max_uses_per_client: null },
  ...{ used_count: 0, is_active: true, version: 1 },
} as unknown as Promo;
const promo = (changes: Partial<Promo>): Promo => ({ ...PROMO, ...changes });

test('a discount works, is to come, is used up, stopped or over, the last of all', () => {
  const over = { ends_at: '2026-11-23T09:00:00Z' };
  expect(stateOf(promo({}), now)).toBe('working');
  expect(stateOf(promo({ starts_at: '2026-11-23T09:00:01Z' }), now)).toBe('coming');
  expect(stateOf(promo({ max_uses: 3, used_count: 2 }), now)).toBe('working');
  expect(stateOf(promo({ max_uses: 3, used_count: 3 }), now)).toBe('used_up');
  expect(stateOf(promo({ max_uses: 3, used_count: 3, is_active: false }), now)).toBe('stopped');
  expect(stateOf(promo({ ...over, is_active: false }), now)).toBe('over');
  expect(stateOf(promo({ ends_at: '2026-11-23T09:00:01Z' }), now)).toBe('working');
  const rows = [promo(over), promo({}), promo({ is_active: false }), promo({ title: 'Зима' })];
  expect(groupedByState(rows, now)).toEqual([
    { state: 'working', promos: [rows[1], rows[3]] },
    { state: 'stopped', promos: [rows[2]] },
    { state: 'over', promos: [rows[0]] },
  ]);
});

test('what is taken off, for what and how often, in words', () => {
  expect(valueText(PROMO)).toBe('−20 %');
  expect(valueText({ kind: 'amount', value: 50_050 })).toBe('−500,50₽');
  expect(valueText({ kind: 'fixed_price', value: 100_000 })).toBe('за 1\u00a0000₽');
  expect(valueText({ kind: 'fixed_price', value: 0 })).toBe('бесплатно');
  expect(conditionsText(PROMO, { zone, now })).toBe('на все услуги');
  const narrow = promo({
    services: [{ title: 'Маникюр' }, { title: 'Педикюр' }] as never,
    starts_at: '2026-11-30T21:00:00Z',
    ends_at: '2026-12-31T21:00:00Z',
    weekdays: [3, 1],
    time_from: '10:00:00',
    time_to: '12:30:00',
    new_clients_only: true,
    max_uses_per_client: 2,
  });
  // The last day is the 31st: its end is the midnight after it.
  expect(conditionsText(narrow, { zone, now })).toBe(
    'Маникюр, Педикюр · записи с 1 декабря по 31 декабря · пн, ср · с 10:00 до 12:30 · только новым клиентам · 2 раза каждому',
  );
  expect(usesText({ used_count: 0, max_uses: null })).toBe('Пока не использовали');
  expect(usesText({ used_count: 2, max_uses: null })).toBe('Использована 2 раза');
  expect(usesText({ used_count: 2, max_uses: 50 })).toBe('Использована 2 из 50');
});

test('what was given is summed by those who took this discount and stay', () => {
  const seat = (documentId: string, discount: number | null, status = 'joined') => ({
    ...{ status, discount, promo: { documentId } },
  });
  const group = {
    participants: [seat('one', 300), seat('other', 500), seat('one', 40, 'left')],
  };
  const alone = { participants: [seat('one', 250, 'attended'), seat('one', null)] };
  expect(givenBy('one', [group, alone])).toBe(550);
});
