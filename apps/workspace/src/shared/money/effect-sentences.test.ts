import { describe, expect, test } from 'vitest';
import { type Effect, effectSentences } from './effect-sentences.ts';

const viewer = { payment: 'p1', zone: 'Europe/Moscow' };
const none: Effect = { amount: 0, left: 0, refunds: [], plans: [], addons: [], overage: [] };
const refund = {
  payment: 'p1',
  amount: 40_000,
  is_booked: false,
  lines: [],
  receipt: null,
} as const;
const plan = {
  plan: 'x',
  title: 'Мастер',
  before: {
    status: 'active',
    starts_at: '2026-11-21T09:00:00Z',
    ends_at: '2026-12-21T09:00:00Z',
  },
  after: {
    status: 'active',
    starts_at: '2026-11-21T09:00:00Z',
    ends_at: '2026-12-09T09:00:00Z',
  },
} as const;
const of = (effect: Partial<Effect>) => effectSentences({ ...none, ...effect }, viewer);

describe('an effect in sentences', () => {
  test('of nothing', () => expect(of({})).toEqual(['Деньги, тарифы и дополнения не изменятся.']));

  test('of a refund that ends a plan at once', () => {
    const ended = { ...plan, change: 'ended' } as const;
    expect(of({ refunds: [{ ...refund, amount: 99_000 }], plans: [ended] })).toEqual([
      'Вернётся 990₽.',
      'Оплаченного не останется.',
      'Тариф «Мастер» закончится сразу, а не 21 декабря 2026.',
    ]);
  });

  test('of a part: what stays paid, the shorter plan, where the receipt goes', () => {
    const shorter = { ...plan, change: 'shorter' } as const;
    expect(
      of({ left: 59_000, refunds: [{ ...refund, receipt: 'a@b.example' }], plans: [shorter] }),
    ).toEqual([
      'Вернётся 400₽.',
      'Останется оплачено 590₽.',
      'Чек возврата придёт на a@b.example.',
      'Тариф «Мастер» закончится 9 декабря 2026, а не 21 декабря 2026.',
    ]);
  });

  test('of an upgrade whose money goes back from two payments, and of overage', () => {
    const debt = { plan: 'x', title: 'Мастер', change: 'owed', amount: 15_000 } as const;
    expect(
      of({ refunds: [refund, { ...refund, payment: 'p0', amount: 100 }], overage: [debt] }),
    ).toEqual([
      'Вернётся 400₽.',
      'С прежнего платежа вернётся 1₽.',
      'Оплаченного не останется.',
      '150₽ за записи сверх тарифа «Мастер» снова станут долгом.',
    ]);
  });

  test('of money that went back elsewhere, and of a pack', () => {
    const stretch = { starts_at: '2026-11-21T09:00:00Z', ends_at: null };
    const pack = {
      addon: 'y',
      kind: 'additional_letters',
      change: 'fewer',
      before: { ...stretch, left: 100 },
      after: { ...stretch, left: 49 },
    } as const;
    expect(of({ left: 1, refunds: [{ ...refund, is_booked: true }], addons: [pack] })).toEqual([
      'Запишем возврат 400₽: сами деньги сервис не переводит.',
      'Останется оплачено 0,01₽.',
      'Из «Управления репутацией» уйдёт 51 рассылка, останется 49 рассылок.',
    ]);
  });
});
