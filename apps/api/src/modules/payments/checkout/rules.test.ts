import { describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import { describePurchase } from '../purchases/rules.ts';
import {
  addonCost,
  isOurs,
  movesForward,
  nextCheck,
  paymentLimit,
  purchaseOf,
  returnAddress,
} from './rules.ts';

const STATUSES = [
  'creating',
  'pending',
  'failed',
  'canceled',
  'expired',
  'paid',
  'review',
] as const;

describe('statuses only move forward', () => {
  test.each([
    ['creating', ['pending', 'failed', 'canceled', 'expired', 'paid', 'review']],
    ['pending', ['failed', 'canceled', 'expired', 'paid', 'review']],
    ['failed', ['paid', 'review']],
    ['canceled', ['paid', 'review']],
    ['expired', ['paid', 'review']],
    ['paid', ['review']],
    ['review', []],
  ] as const)('from %s to %j alone', (from, to) => {
    expect(STATUSES.filter((status) => movesForward(from, status))).toEqual(to);
  });
});

describe('when the provider is asked again', () => {
  const created = new Date('2026-11-21T09:00:00Z');
  test.each([
    [0, MINUTE],
    [MINUTE, MINUTE],
    [2 * MINUTE, 5 * MINUTE],
    [10 * MINUTE, 15 * MINUTE],
    [30 * MINUTE, HOUR],
    [2 * HOUR, HOUR],
    [DAY - 1, HOUR],
    [DAY, DAY],
    [6 * DAY, DAY],
    [7 * DAY, null],
  ])('an attempt %i ms old is checked again %d ms later', (age, pause) => {
    const now = new Date(created.getTime() + age);
    const next = nextCheck(created, now);
    expect(next === null ? null : next.getTime() - now.getTime()).toBe(pause);
  });
});

test.each([
  [true, 30],
  [false, 3000],
])('in production (%s) a user begins %i payments an hour', (isProduction, max) => {
  expect(paymentLimit(isProduction)).toEqual({ max, window: HOUR });
});

describe('what is bought', () => {
  test('costs what the contract says', () => {
    expect([addonCost('additional_letters'), addonCost('extended_statistics')]).toEqual([
      75_000, 20_000,
    ]);
  });

  test("is described to the payer in Russian, within the provider's 128 characters", () => {
    expect(describePurchase('tariff', 'Мастер')).toBe('Окошко: тариф «Мастер» на месяц');
    expect(describePurchase('additional_letters', null)).toBe(
      'Окошко: управление репутацией, 100 рассылок',
    );
    expect(describePurchase('extended_statistics', null)).toBe(
      'Окошко: расширенная статистика на 30 дней',
    );
  });

  test('is one thing, named exactly', () => {
    expect(purchaseOf({ tariff_id: '2' })).toEqual({ purpose: 'tariff', tariff: '2' });
    expect(() => purchaseOf({})).toThrow(/exactly one/);
  });
});

describe('whose payment it is', () => {
  const attempt = { document_id: 'a1', amount: 49_000, provider_payment_id: 'p1' } as AttemptRow;
  const payment: ProviderPayment = {
    id: 'p1',
    status: 'paid',
    amount: 49_000,
    currency: 'RUB',
    url: null,
    createdAt: new Date(0),
    key: 'a1',
    refunded: 0,
    reason: null,
    receipt: null,
    fee: null,
    isTest: false,
  };
  test.each([
    ['the same', {}, true],
    ['another amount', { amount: 48_999 }, false],
    ['another currency', { currency: 'USD' }, false],
    ['another attempt', { key: 'a2' }, false],
    ['no attempt', { key: '' }, false],
    ['another payment', { id: 'p2' }, false],
  ])('%s', (...[, change, expected]) => {
    expect(isOurs(attempt, { ...payment, ...change })).toBe(expected);
  });
});

describe('the way back', () => {
  const isHost = (origin: string) => origin === 'https://salon.example';
  test.each([
    ['https://salon.example/a?b#c', 'https://salon.example/a?b#c'],
    ['https://salon.example', 'https://salon.example/'],
    ['https://user:password@salon.example/', 'https://us.example'],
    ['https://other.example/', 'https://us.example'],
    ['ftp://salon.example/', 'https://us.example'],
    ['/relative', 'https://us.example'],
    [undefined, 'https://us.example'],
  ])('%s → %s', (requested, expected) => {
    expect(returnAddress(requested, isHost, 'https://us.example')).toBe(expected);
  });
});
