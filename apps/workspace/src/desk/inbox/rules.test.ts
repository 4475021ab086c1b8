import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { describe, expect, test } from 'vitest';
import { factsOf, goneOf, isPressing, stretchText } from './rules.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const item = (change: Partial<InboxItem> = {}): InboxItem =>
  ({
    kind: 'erasure_due',
    id: 'a',
    since: '2026-11-18T08:59:00Z',
    due: null,
    assignee: null,
    about: { user: { documentId: 'u', name: 'Мария' } },
    ...change,
  }) as InboxItem;
const facts = (change: Partial<InboxItem>) => factsOf(item(change), { now: NOW, user: 'me' });

test.each([
  [30_000, null],
  [61_000, '1 минуту'],
  [3 * 3_600_000, '3 часа'],
  [47 * 3_600_000, '47 часов'],
  [5 * 86_400_000, '5 дней'],
])('%i ms are %s', (ms, expected) => {
  expect(stretchText(ms)).toBe(expected);
});

describe('what is told of an item', () => {
  test('is how long it waits', () => {
    expect(facts({})).toEqual(['ждёт 3 дня']);
    expect(facts({ since: NOW.toISOString() })).toEqual(['только что']);
  });

  test('its term, and that it has passed', () => {
    expect(facts({ due: '2026-11-24T09:00:00Z' })[1]).toBe('срок через 3 дня');
    expect(facts({ due: '2026-11-21T08:00:00Z' })[1]).toBe('срок прошёл 1 час назад');
    const isPressingAt = (due: string, kind: InboxItem['kind']) => isPressing({ due, kind }, NOW);
    expect(isPressingAt('2026-11-22T08:00:00Z', 'erasure_due')).toBe(true);
    expect(isPressingAt('2026-11-24T08:00:00Z', 'erasure_due')).toBe(false);
    expect(isPressingAt('2026-11-22T08:00:00Z', 'help_request')).toBe(false);
    expect(isPressingAt('2026-11-21T12:00:00Z', 'help_request')).toBe(true);
  });

  test('who works on it', () => {
    expect(facts({ assignee: { documentId: 'me', name: 'Я' } })[1]).toBe('в работе у вас');
    expect(facts({ assignee: { documentId: 'o', name: 'Олег' } })[1]).toBe('в работе: Олег');
  });
});

test('what is gone was there, and is not any more', () => {
  const [one, two] = [item(), item({ id: 'b' })];
  expect(goneOf([one, two], [two])).toEqual([one]);
  expect(goneOf([one], [one, two])).toEqual([]);
});
