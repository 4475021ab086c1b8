import { expect, test } from 'vitest';
import { byMonth, consentText, lostTo, priceFor, titleOf } from './rules.ts';

const seat = (documentId: string, price: number, status: 'attended' | 'no_show' = 'attended') => ({
  status,
  price,
  client_profile: { documentId },
});
const day = () => '1 ноября';

test('of a group a client pays for their seat, else what it costs', () => {
  const appointment = { price_total: 100_000, discount: 10_000, participants: [] };
  expect(priceFor(appointment, 'a')).toBe(90_000);
  const group = { ...appointment, participants: [seat('b', 1), seat('a', 200_000)] };
  expect(priceFor(group, 'a')).toBe(200_000);
});

test('what was lost is the client’s own part', () => {
  const missed = [
    { participants: [seat('a', 150_000, 'no_show'), seat('b', 990_000)] },
    { participants: [seat('a', 50_000, 'no_show')] },
    { participants: [] },
  ];
  expect(lostTo(missed, 'a')).toBe(200_000);
});

test('services are told in their order', () => {
  expect(
    titleOf([
      { title: 'Покрытие', sort: 1 },
      { title: 'Маникюр', sort: 0 },
    ]),
  ).toBe('Маникюр, Покрытие');
});

test.each([
  [null, 'не спрашивали'],
  [{ service: true }, 'не спрашивали'],
  [
    { marketing: true, at: '2026-11-01T10:00:00Z', source: 'client' },
    'согласен (сказал сам, 1 ноября)',
  ],
  [{ marketing: false, source: 'provider' }, 'отказался (отметили вы)'],
  [{ marketing: true, source: 'анкета 12' }, 'согласен (документ: анкета 12)'],
  [{ marketing: true }, 'согласен'],
])('the consent %j', (consents, text) => {
  expect(consentText({ consents }, 'marketing', day)).toBe(text);
});

test('what is past is told by months, in its own order and by the salon’s days', () => {
  const at = (starts_at: string) => ({ starts_at });
  const list = [at('2026-11-30T21:30:00Z'), at('2026-11-02T10:00:00Z'), at('2026-10-31T10:00:00Z')];
  expect(byMonth(list, 'Europe/Moscow')).toEqual([
    { month: '2026-12-01', appointments: [list[0]] },
    { month: '2026-11-01', appointments: [list[1]] },
    { month: '2026-10-01', appointments: [list[2]] },
  ]);
});
