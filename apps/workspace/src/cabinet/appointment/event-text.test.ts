import { expect, test } from 'vitest';
import { authorText, type EventFacts, eventText } from './event-text.ts';

const event = (changes: Partial<EventFacts>): EventFacts => ({
  kind: 'changed',
  by: 'provider',
  before: null,
  after: null,
  client_profile: null,
  ...changes,
});
const text = (changes: Partial<EventFacts>) => eventText(event(changes), 'Europe/Moscow');

test('events in words', () => {
  expect(text({ kind: 'booked' })).toBe('Записано');
  expect(text({ kind: 'joined', client_profile: { name: 'Анна' } })).toBe(
    'Участник добавлен: Анна',
  );
  expect(text({ kind: 'status_changed', after: { status: 'no_show' } })).toBe('Неявка');
  expect(
    text({
      kind: 'moved',
      before: { starts_at: '2026-11-23T09:00:00.000Z' },
      after: { starts_at: '2026-11-24T10:00:00.000Z' },
    }),
  ).toBe('Перенос: с 23 ноября, 12:00 на 24 ноября, 13:00');
});

test('changes by what differs', () => {
  expect(
    text({
      before: { price_total: 150_000, discount: 0 },
      after: { price_total: 150_000, discount: 50_000 },
    }),
  ).toBe('Цена: 1\u00a0500₽ → 1\u00a0000₽');
  expect(text({ before: { provider_note: null }, after: { provider_note: 'Гель' } })).toBe(
    'Изменена заметка',
  );
  expect(text({ after: { services: [1], ends_at: '2026-11-23T10:00:00.000Z' } })).toBe(
    'Изменились услуги',
  );
  expect(text({ after: { ends_at: '2026-11-23T10:00:00.000Z' } })).toBe('Теперь до 13:00');
  expect(text({ after: { cancel_reason: 'Болею', allow_overlap: true } })).toBe(
    'Причина отмены: Болею',
  );
  const paid = { before: { payment_method: null, tips: 0 } };
  expect(text({ ...paid, after: { payment_method: 'cash', tips: 20_000 } })).toBe(
    'Оплата: наличные. Чаевые: 200₽',
  );
  expect(text({ ...paid, after: { tips: 20_000 } })).toBe('Чаевые: 200₽');
  expect(text({ before: { payment_method: 'card' }, after: { payment_method: null } })).toBe(
    'Оплата: не отмечена',
  );
  expect(text({ after: { external_id: 'x' } })).toBe('Изменена');
});

test('a client is named', () => {
  expect(authorText(event({ by: 'client', client_profile: { name: 'Анна' } }))).toBe('Анна');
  expect(authorText(event({ by: 'client' }))).toBe('клиент');
  expect(authorText(event({ by: 'service' }))).toBe('автоматически');
});
