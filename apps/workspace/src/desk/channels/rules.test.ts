import { describe, expect, test } from 'vitest';
import type { Balance, Channel } from './api.ts';
import { balanceFailure, balanceText, codesOf, isLow, restedByText, stateText } from './rules.ts';

const clock = { now: new Date('2026-11-21T09:00:00Z'), zone: 'Europe/Moscow' };
const balance = (change: Partial<Balance>): Balance => ({
  ...{ supplier: 'smsru', balance: 124_000, currency: 'RUB', limit: null, free: null },
  ...{ read_at: '2026-11-21T08:58:00Z', error: null, daily_spend: null },
  ...change,
});

describe('what a channel does', () => {
  test.each<[Pick<Channel, 'state' | 'rests_until' | 'rests_since'>, string]>([
    [{ state: 'open', rests_until: null, rests_since: null }, 'Работает'],
    [{ state: 'off', rests_until: null, rests_since: null }, 'Выключен в настройках'],
    [
      {
        state: 'resting',
        rests_until: '2026-11-21T10:00:00Z',
        rests_since: '2026-11-21T08:00:00Z',
      },
      'Остановлен до 13:00',
    ],
    [
      { state: 'stopped', rests_until: null, rests_since: '2026-11-20T08:00:00Z' },
      'Остановлен с 20 ноября, 11:00, пока не запустят',
    ],
  ])('%j', (channel, words) => {
    expect(stateText(channel, clock)).toBe(words);
  });

  test('names who rested it, or nobody', () => {
    expect(restedByText({ rested_by: null })).toBe('Остановился сам после ошибок');
    expect(restedByText({ rested_by: { id: 3, name: 'Ирина' } })).toBe('Кто остановил: Ирина');
  });
});

describe('what is left', () => {
  test.each([
    [balance({}), 'Осталось 1\u00a0240₽'],
    [balance({ daily_spend: 50_000 }), 'Осталось 1\u00a0240₽, хватит примерно на 2 дня'],
    [balance({ daily_spend: 200_000 }), 'Осталось 1\u00a0240₽, хватит меньше чем на день'],
    [balance({ daily_spend: 0 }), 'Осталось 1\u00a0240₽'],
    [balance({ currency: 'KZT' }), 'Осталось 1240.00 KZT'],
    [balance({ balance: null }), null],
  ])('%#', (one, words) => {
    expect(balanceText(one)).toBe(words);
  });

  test('is low where two days are not in it', () => {
    expect(isLow(balance({ balance: 0 }))).toBe(true);
    expect(isLow(balance({ daily_spend: 70_000 }))).toBe(true);
    expect(isLow(balance({ daily_spend: 10_000 }))).toBe(false);
    expect(isLow(balance({}))).toBe(false);
  });

  test('says why it is not known, and whether it was', () => {
    const error = 'SMS.ru 301: Неправильный пароль';
    expect(balanceFailure(balance({}))).toBeNull();
    expect(balanceFailure(balance({ error }))).toBe(
      'Сейчас баланс не узнать: SMS.ru: неверный пароль',
    );
    expect(balanceFailure(balance({ error, balance: null }))).toBe(
      'Баланс неизвестен: SMS.ru: неверный пароль',
    );
  });
});

describe('codes that were typed in', () => {
  const code = (prefix: string, sent: number, confirmed: number) => ({
    ...{ supplier: 'smsru', prefix, sent, confirmed },
  });

  test('are told of ranges with enough of them, and of all', () => {
    const { all, lines } = codesOf([code('7916', 20, 16), code('7903', 10, 2), code('7925', 2, 0)]);
    expect(all).toEqual({ sent: 32, confirmed: 18, percent: 56, isLow: false });
    expect(lines.map(({ prefix, percent, isLow }) => [prefix, percent, isLow])).toEqual([
      ['7916', 80, false],
      ['7903', 20, true],
    ]);
  });

  test('are none where none were sent', () => {
    expect(codesOf([])).toEqual({ all: null, lines: [] });
  });
});
