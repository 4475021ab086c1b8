import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { describe, expect, test } from 'vitest';
import { countText, hrefOf, keyOf, nextOf, passedUpTo, titleOf } from './queue-rules.ts';

const rest = { since: '2026-11-21T09:00:00.000Z', due: null, assignee: null };
const request = (id: string): InboxItem => ({
  ...rest,
  kind: 'help_request',
  id,
  about: { type: 'support', status: 'new', user: { documentId: 'u', name: 'Анна' } },
});
const messages: InboxItem = {
  ...rest,
  kind: 'dead_messages',
  id: 'no such number & more',
  about: { error: 'no such number & more', count: 50 },
};

describe('an item of the queue', () => {
  test('is decided at an address of its kind', () => {
    expect([hrefOf(request('a')), hrefOf(messages)]).toEqual([
      '/desk/requests/a',
      '/desk/messages?error=no%20such%20number%20%26%20more&dialog=again',
    ]);
  });

  test('is told in words', () => {
    expect([titleOf(request('a')), titleOf(messages)]).toEqual([
      'Вопрос в поддержку: Анна',
      '50 сообщений не дошло: no such number & more',
    ]);
  });
});

describe('what comes next', () => {
  const items = [request('a'), request('b'), messages];

  test('is the oldest that was not passed', () => {
    expect(nextOf(items, [])?.id).toBe('a');
    expect(nextOf(items, passedUpTo(items, request('b')))?.kind).toBe('dead_messages');
    expect(nextOf(items, items.map(keyOf))).toBeNull();
  });

  test('of one that is in no list, all others', () => {
    expect(passedUpTo(items, request('x'))).toEqual(['help_request:x']);
  });
});

test('a number is told up to the most that is counted', () => {
  expect([countText(7, 1000), countText(1000, 1000)]).toEqual(['7', '1000+']);
});
