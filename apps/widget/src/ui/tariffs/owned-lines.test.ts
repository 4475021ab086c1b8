import { expect, test } from 'vitest';
import type { Purchases } from '../../session/state.ts';
import { ownedLines } from './owned-lines.ts';

const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const plan = (title: string, status: string, more = {}) =>
  ({
    documentId: title,
    status,
    starts_at: at(-1),
    ends_at: at(29),
    appointments_count: 100,
    used: 62,
    extra: 0,
    extra_cost: 0,
    extra_settled: 0,
    tariff: { title },
    ...more,
  }) as unknown;
const messageAddon = (used: number) =>
  ({ kind: 'additional_letters', quantity: 100, used }) as unknown;
const statistics = (ends: number) =>
  ({ kind: 'extended_statistics', quantity: 1, used: 0, ends_at: at(ends) }) as unknown;
const owned = (tariffs: unknown[], addons: unknown[]) =>
  ownedLines({ tariffs, addons, recommendation: null } as Purchases).map(
    ({ what, state }) => `${what}: ${state}`,
  );

test('the plan in force, the next one, and the add-ons that still give something', () => {
  const lines = owned(
    [plan('Студия', 'queued'), plan('Старт', 'expired'), plan('Мастер', 'active')],
    [messageAddon(13), messageAddon(92), statistics(-1), statistics(12)],
  );
  expect(lines[0]).toMatch(/^Тариф «Мастер»: до \d+ .+ \d{4}/);
  expect(lines[1]).toMatch(/^Тариф «Студия»: с \d+ .+ \d{4}$/);
  expect(lines[2]).toBe('Управление репутацией: осталось 95 рассылок');
  expect(lines[3]).toMatch(/^Расширенная статистика: до \d+ /);
  expect(lines).toHaveLength(4);
});

test.each([
  { why: 'nothing bought', tariffs: [], addons: [] },
  {
    why: 'all over',
    tariffs: [plan('Старт', 'expired')],
    addons: [messageAddon(100), statistics(-1)],
  },
])('no lines: $why', ({ tariffs, addons }) => expect(owned(tariffs, addons)).toEqual([]));

test('one letter, and a plan in its days of grace', () => {
  const late = plan('Старт', 'past_due', { ends_at: at(-1.5) });
  expect(owned([late], [messageAddon(99)])).toEqual([
    expect.stringMatching(/^Тариф «Старт»: закончился .+, на продление осталось 2 дня$/),
    'Управление репутацией: осталась 1 рассылка',
  ]);
});

test('of a queue the next plan, whatever the order it came in, and how long all is paid', () => {
  const queue = [60, 90, 30].map((days) =>
    plan(`После ${days}`, 'queued', {
      starts_at: at(days),
      ends_at: '2031-05-0'.concat(`${days / 30}`),
    }),
  );
  expect(owned(queue, [])).toEqual([
    expect.stringMatching(/^Тариф «После 30»: с \d+ /),
    'Оплачено: до 2 мая 2031',
  ]);
  expect(owned(queue.slice(0, 1), [])).toHaveLength(1);
});

test.each([
  [{}, { text: 'Записей: 62 из 100', share: 0.62, extra: null, isLate: false }],
  [
    { used: 1104, extra: 4, extra_cost: 4800, extra_settled: 1200, appointments_count: 1100 },
    {
      text: 'Записей: 1\u00a0104 из 1\u00a0100',
      share: 1,
      extra: 'Сверх тарифа: 4 записи, 36₽ — войдут в следующую оплату',
      isLate: false,
    },
  ],
  [
    { status: 'past_due', used: 1, extra: 1, extra_cost: 900, appointments_count: 0 },
    {
      text: 'Записей: 1 из 0',
      share: 1,
      extra: 'Сверх тарифа: 1 запись, 9₽ — войдут в следующую оплату',
      isLate: true,
    },
  ],
])('the use of a plan: %o', (more, use) => {
  const [line] = ownedLines({ tariffs: [plan('Мастер', 'active', more)], addons: [] } as never);
  expect(line?.use).toEqual(use);
});
