import { describe, expect, test } from 'vitest';
import { confirmationSheet } from './rules.ts';

const ISSUER = {
  ...{ name: 'ООО «Окошко»', inn: '7736207543', kpp: '770401001', ogrn: '1027700229193' },
  address: 'Москва',
};
const PAYMENT = {
  payment: 'payment1',
  // Midnight has passed in Moscow alone.
  paidAt: new Date('2026-10-31T21:30:00Z'),
  provider: 'yookassa',
  providerPayment: null,
  lines: [{ kind: 'plan', title: 'Окошко: тариф «Мастер» на месяц', amount: 99_000 }] as const,
  period: null,
  ...{ received: 99_000, refunded: 0, returning: 0, receiptEmail: null },
};
const BUYER = { name: 'Анна', inn: null, kpp: null, address: null };
const sheetOf = (
  change: Partial<typeof PAYMENT> | object = {},
  buyer: typeof BUYER | object = {},
) =>
  confirmationSheet({
    issuer: ISSUER,
    buyer: { ...BUYER, ...buyer },
    payment: { ...PAYMENT, ...change },
    now: new Date('2026-11-28T10:00:00Z'),
  });

describe('the confirmation of a payment', () => {
  test('has what is known, and no line for what is not', () => {
    expect(sheetOf()).toEqual({
      title: 'Подтверждение оплаты',
      subtitle: '№ payment1 от 1 ноября 2026',
      author: 'ООО «Окошко»',
      at: '2026-11-28T10:00:00.000Z',
      facts: [
        ['Продавец', 'ООО «Окошко»\nИНН 7736207543, КПП 770401001, ОГРН 1027700229193\nМосква'],
        ['Покупатель', 'Анна'],
        ['Дата оплаты', '1 ноября 2026'],
        ['Способ оплаты', 'онлайн, ЮKassa'],
      ],
      lines: [['Окошко: тариф «Мастер» на месяц', '990₽']],
      totals: [['Оплачено', '990₽']],
      words: 'Оплачено прописью: Девятьсот девяносто рублей 00 копеек.',
      notes: [
        'Составлено 28 ноября 2026: суммы возвратов — на эту дату. Время московское.',
        'Этот документ подтверждает оплату. Он не заменяет кассовый чек.',
      ],
    });
  });

  test.each([
    [
      'a part',
      { refunded: 33_000 },
      [
        ['Возвращено', '330₽'],
        ['Оплачено за вычетом возвратов', '660₽'],
      ],
    ],
    [
      'all',
      { refunded: 99_000 },
      [
        ['Возвращено', '990₽'],
        ['Оплачено за вычетом возвратов', '0₽'],
      ],
    ],
    ['what is on its way', { returning: 50 }, [['Возвращается сейчас', '0,50₽']]],
  ])('tells of %s that goes back', (what, change, rows) => {
    const { totals, words, notes } = sheetOf(change);
    expect(totals).toEqual([['Оплачено', '990₽'], ...rows]);
    expect(words).toContain('Девятьсот девяносто рублей');
    expect(notes.includes('Деньги возвращены полностью.')).toBe(what === 'all');
  });

  test('tells a period by its last day in Moscow', () => {
    const period = (starts: string, ends: string) =>
      sheetOf({ period: { starts_at: new Date(starts), ends_at: new Date(ends) } }).facts.at(-1);
    expect(period('2026-10-31T21:00:00Z', '2026-11-30T21:00:00Z')).toEqual([
      'Период',
      '1–30 ноября 2026',
    ]);
    expect(period('2026-12-15T10:00:00Z', '2027-01-15T10:00:00Z')).toEqual([
      'Период',
      '15 декабря 2026 — 15 января 2027',
    ]);
  });

  test('names a business with its numbers, and a sole proprietor who sells with an OGRNIP', () => {
    const company = {
      name: 'ООО «Ромашка»',
      inn: '7707083893',
      kpp: '770701001',
      address: 'Тверь',
    };
    expect(sheetOf({}, company).facts[1]).toEqual([
      'Покупатель',
      'ООО «Ромашка»\nИНН 7707083893, КПП 770701001\nТверь',
    ]);
    const issuer = { ...ISSUER, kpp: null, inn: '500100732259', ogrn: '304500116000157' };
    const { facts } = confirmationSheet({
      issuer,
      buyer: BUYER,
      payment: PAYMENT,
      now: new Date(0),
    });
    expect(facts[0]?.[1]).toContain('ИНН 500100732259, ОГРНИП 304500116000157');
  });
});
