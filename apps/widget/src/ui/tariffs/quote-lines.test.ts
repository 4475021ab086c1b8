import { expect, test } from 'vitest';
import type { Quote } from '../../session/state.ts';
import { isWorthSeeing, quoteLines, quoteNote } from './quote-lines.ts';

const quote = (change: Partial<Quote> = {}): Quote => ({
  tariff: { id: 2, documentId: 'm', title: 'Мастер' },
  effect: 'now',
  starts_at: '2026-11-21T09:00:00.000Z',
  ends_at: '2026-12-21T09:00:00.000Z',
  cost: 99_000,
  credit: 0,
  overage: 0,
  amount: 99_000,
  ...change,
});
const purchases = (...states: string[]) =>
  ({ tariffs: states.map((status) => ({ status })), addons: [] }) as never;

test.each([
  ['a first plan', quote(), purchases(), false],
  ['one after another is over', quote(), purchases('expired'), false],
  ['what is owned is not known', quote(), null, false],
  ['it waits its turn', quote({ effect: 'later' }), null, true],
  ['with a credit', quote({ credit: 1, amount: 98_999 }), null, true],
  ['with overage', quote({ overage: 1, amount: 99_001 }), null, true],
  ['they even out', quote({ credit: 5, overage: 5 }), purchases('active'), true],
  ['a month that began with the end of the last one', quote(), purchases('past_due'), true],
])('worth seeing before paying: %s', (_why, asked, owned, isWorth) =>
  expect(isWorthSeeing(asked, owned)).toBe(isWorth),
);

test('how the sum comes about', () => {
  const lines = quoteLines(quote({ credit: 28_012, overage: 3600, amount: 74_588 }));
  expect(lines.map((line) => line.join(': '))).toEqual([
    expect.stringMatching(/^Срок: 21 ноября\s–\s21 декабря 2026 г\.$/),
    'Тариф на месяц: 990₽',
    'Неиспользованная часть нынешнего тарифа: −280,12₽',
    'Записи сверх тарифа: 36₽',
  ]);
  expect(quoteLines(quote())).toHaveLength(2);
});

test('what becomes of the plan in force', () => {
  expect(quoteNote(quote())).toBeNull();
  expect(quoteNote(quote({ credit: 1 }))).toContain('вместо нынешнего тарифа');
  expect(quoteNote(quote({ effect: 'later' }))).toContain('Встанет в очередь');
});
