import { expect, test } from 'vitest';
import type { Quote } from '../../session/state.ts';
import { isSurprising, quoteLines, quoteNote } from './owned-lines.ts';

const quote = (change: Partial<Quote> = {}): Quote => ({
  tariff: { id: 2, documentId: 'm', title: 'Мастер' },
  effect: 'now',
  starts_at: '2026-11-21T09:00:00.000Z',
  ends_at: '2026-12-21T09:00:00.000Z',
  cost: 99_000,
  credit: 0,
  overage: 0,
  added: 0,
  amount: 99_000,
  ...change,
});
const purchases = (...states: string[]) =>
  ({ tariffs: states.map((status) => ({ status })), addons: [] }) as never;

test.each([
  { why: 'a first plan', preview: quote(), owned: purchases(), isWorth: false },
  {
    why: 'one after another is over',
    preview: quote(),
    owned: purchases('expired'),
    isWorth: false,
  },
  { why: 'what is owned is not known', preview: quote(), owned: null, isWorth: false },
  { why: 'it waits its turn', preview: quote({ effect: 'later' }), owned: null, isWorth: true },
  { why: 'a credit', preview: quote({ credit: 1, amount: 98_999 }), owned: null, isWorth: true },
  { why: 'overage', preview: quote({ overage: 1, amount: 99_001 }), owned: null, isWorth: true },
  { why: 'a plan in force ends', preview: quote(), owned: purchases('active'), isWorth: true },
  {
    why: 'it begins where grace began',
    preview: quote(),
    owned: purchases('past_due'),
    isWorth: true,
  },
])('worth seeing before paying, $isWorth: $why', ({ preview, owned, isWorth }) =>
  expect(isSurprising(preview, owned)).toBe(isWorth),
);

test('how the sum comes about', () => {
  const lines = quoteLines(quote({ credit: 28_012, overage: 3600, amount: 74_588 }));
  expect(lines.map((line) => line.join(': '))).toEqual([
    expect.stringMatching(/^Срок: 21 ноября\s—\s21 декабря 2026$/),
    'Тариф на месяц: 990₽',
    'Неиспользованная часть нынешнего тарифа: −280,12₽',
    'Записи сверх тарифа: 36₽',
  ]);
  expect(quoteLines(quote({ cost: 500, added: 500, amount: 1000 }))[2]).toEqual([
    'Дополнительное время',
    '5₽',
  ]);
  expect(quoteLines(quote())).toHaveLength(2);
});

test('what becomes of the plan in force', () => {
  expect(quoteNote(quote())).toBeNull();
  expect(quoteNote(quote({ credit: 1 }))).toContain('вместо нынешнего тарифа');
  expect(quoteNote(quote({ effect: 'later' }))).toContain('Встанет в очередь');
});
