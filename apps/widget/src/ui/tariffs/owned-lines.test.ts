import { expect, test } from 'vitest';
import type { Purchases } from '../../session/state.ts';
import { ownedLines } from './owned-lines.ts';

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const plan = (title: string, status: string) =>
  ({ documentId: title, status, starts_at: at(-1), ends_at: at(29), tariff: { title } }) as unknown;
const letters = (used: number) => ({ kind: 'additional_letters', quantity: 100, used }) as unknown;
const statistics = (ends: number) =>
  ({ kind: 'extended_statistics', quantity: 1, used: 0, ends_at: at(ends) }) as unknown;
const owned = (tariffs: unknown[], addons: unknown[]) =>
  ownedLines({ tariffs, addons } as Purchases).map(({ what, state }) => `${what}: ${state}`);

test('the plan in force, the next one, and the add-ons that still give something', () => {
  const lines = owned(
    [plan('Студия', 'queued'), plan('Старт', 'expired'), plan('Мастер', 'active')],
    [letters(13), letters(92), statistics(-1), statistics(12)],
  );
  expect(lines[0]).toMatch(/^Тариф «Мастер»: до \d+ .+ \d{4}/);
  expect(lines[1]).toMatch(/^Тариф «Студия»: начнётся \d+ /);
  expect(lines[2]).toBe('Управление репутацией: осталось 95 рассылок');
  expect(lines[3]).toMatch(/^Расширенная статистика: до \d+ /);
  expect(lines).toHaveLength(4);
});

test.each([
  { why: 'nothing bought', tariffs: [], addons: [] },
  { why: 'all over', tariffs: [plan('Старт', 'expired')], addons: [letters(100), statistics(-1)] },
])('no lines: $why', ({ tariffs, addons }) => expect(owned(tariffs, addons)).toEqual([]));

test('one letter, and a plan in its days of grace', () => {
  expect(owned([plan('Старт', 'past_due')], [letters(99)])).toEqual([
    expect.stringMatching(/^Тариф «Старт»: закончился /),
    'Управление репутацией: осталась 1 рассылка',
  ]);
});
