import { TEXT_KINDS, TEXT_VARIABLES } from '@okoshko/contract/messaging/texts';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import {
  channelsIn,
  inserted,
  isOwn,
  movedWay,
  problemOf,
  readable,
  stored,
  unknownIn,
  variablesOf,
  waysOf,
} from './rules.ts';

describe('a text with variables', () => {
  test('has their Russian names for people, and comes back as it was', () => {
    const text = TEXT_VARIABLES.map((variable) => `{${variable}}`).join(', ');
    expect(readable('Ждём, {client_name}, {date}')).toBe('Ждём, {имя клиента}, {дата}');
    expect(readable(text)).not.toMatch(/[a-z_]/);
    expect(stored(readable(text))).toBe(text);
  });

  test.each([
    ['{Имя  клиента} и { дата }', '{client_name} и {date}'],
    ['{client_name}', '{client_name}'],
    ['{имя клента}', '{имя клента}'],
    ['дата {  не она', 'дата {  не она'],
  ])('%j is stored as %j', (typed, api) => expect(stored(typed)).toBe(api));

  test('takes one where the caret is, off the word before it', () => {
    expect(inserted('Ждём вас', [4, 4], 'date')).toEqual({ value: 'Ждём {дата} вас', caret: 11 });
    expect(inserted('Ждём вас', [5, 8], 'date')).toEqual({ value: 'Ждём {дата}', caret: 11 });
    expect(inserted('', [0, 0], 'date')).toEqual({ value: '{дата}', caret: 6 });
    expect(inserted('(', [1, 1], 'was').value).toBe('({прежнее время}');
  });

  test('offers what its kind knows', () => {
    for (const kind of TEXT_KINDS) {
      const offered = variablesOf(kind);
      expect([kind, offered.includes('review_link')]).toEqual([kind, kind === 'ask_review']);
      expect([kind, offered.includes('was')]).toEqual([kind, kind === 'moved']);
      expect([kind, offered.includes('date')]).toEqual([kind, kind !== 'ask_review']);
    }
  });

  test('cannot be saved empty, nor too long as it is stored', () => {
    expect(problemOf(' \n')).toBe('Напишите текст или верните обычный.');
    expect(problemOf('Ждём')).toBe(null);
    expect(problemOf('я'.repeat(1000))).toBe(null);
    expect(problemOf(`${'я'.repeat(994)}{дата}`)).toBe(null);
    expect(problemOf(`${'я'.repeat(995)}{дата}`)).toBe('Сократите на 1 знак.');
  });
});

test('what a refusal says of a variable', () => {
  const refusal = (code: 'unknown_variable' | 'stale') =>
    new ApiFailure({ code, status: 422, retryAfter: null, details: { code, variable: 'имя' } }, '');
  expect(unknownIn(refusal('unknown_variable'))).toBe('имя');
  expect(unknownIn(refusal('stale'))).toBe(null);
  expect(unknownIn(new Error('имя'))).toBe(null);
});

test('own words are told from the service’s', () => {
  const none = Object.fromEntries([...TEXT_KINDS, 'channels'].map((key) => [key, null]));
  const template = none as Parameters<typeof isOwn>[0];
  expect(isOwn(template)).toBe(false);
  expect(isOwn({ ...template, moved: 'Переносим' })).toBe(true);
  expect(isOwn({ ...template, channels: ['sms'] })).toBe(true);
});

describe('the ways', () => {
  test('are those in use by their order, then the others', () => {
    expect(waysOf(null).map(({ channel }) => channel)).toEqual([
      'push',
      'telegram',
      'sms',
      'email',
    ]);
    expect(waysOf(['email', 'sms'])).toEqual([
      { channel: 'email', isOn: true },
      { channel: 'sms', isOn: true },
      { channel: 'push', isOn: false },
      { channel: 'telegram', isOn: false },
    ]);
    expect(channelsIn(waysOf(['email', 'sms']))).toEqual(['email', 'sms']);
  });

  test('change places, and stay at the ends', () => {
    const ways = waysOf(['sms', 'push']);
    expect(channelsIn(movedWay(ways, 'push', -1))).toEqual(['push', 'sms']);
    expect(movedWay(ways, 'sms', -1)).toBe(ways);
    expect(movedWay(ways, 'email', 1)).toBe(ways);
  });
});
