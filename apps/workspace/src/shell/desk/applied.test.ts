import { describe, expect, test } from 'vitest';
import { isApplied } from './applied.ts';

const USER = { method: 'PUT', path: '/api/users/:id' } as const;
const applied = (input: object, answer: unknown, query?: object) =>
  isApplied({ address: USER, query, body: input, data: answer });
const data = (input: object, stored: object) => applied({ data: input }, { data: stored });

describe('a change is not applied where the answer', () => {
  test.each([
    ['leaves a switch as it was', { blocked: true }, { blocked: false }],
    ['leaves a text as it was', { status: 'closed' }, { status: 'new' }],
    ['leaves a number as it was', { cost: 109_000 }, { cost: 99_000 }],
    ['leaves another document related', { role: 3 }, { role: { id: 2, documentId: 'b' } }],
    ['relates nothing', { role: 3 }, { role: null }],
    ['leaves what should go', { reply: null }, { reply: 'Спасибо' }],
    [
      'has a part of a list',
      { services: { set: ['a', 'b'] } },
      { services: [{ documentId: 'a' }] },
    ],
    [
      'has another moment',
      { ends_at: '2026-11-24T00:00:00+03:00' },
      { ends_at: '2026-11-24T00:00:00.000Z' },
    ],
    ['has other hours', { weekly: { mon: [{ from: '10:00' }] } }, { weekly: { mon: [] } }],
  ])('%s', (_, input, stored) => {
    expect(data(input, stored)).toBe(false);
    expect(applied(input, stored)).toBe(false);
  });
});

describe('a change is applied where the answer', () => {
  test.each([
    [
      'is what was input for',
      { blocked: true, phone: '79160000001' },
      { blocked: true, phone: '79160000001' },
    ],
    ['says nothing of it', { password: 'x', reason: 'Просил' }, { name: 'Анна' }],
    ['trims a text', { name: ' Анна ' }, { name: 'Анна' }],
    ['has mail in small letters', { email: 'Anna@Mail.ru' }, { email: 'anna@mail.ru' }],
    ['has nothing for a blank text', { note: ' ' }, { note: null }],
    [
      'has the same moment in UTC',
      { at: '2026-11-24T00:00:00+03:00' },
      { at: '2026-11-23T21:00:00.000Z' },
    ],
    ['has a time with seconds', { from: '10:00' }, { from: '10:00:00' }],
    ['has the next version', { title: 'а', version: 3 }, { title: 'а', version: 4 }],
    ['relates what a number names', { role: 3 }, { role: { id: 3, documentId: 'c' } }],
    ['relates what a documentId names', { file: 'c' }, { file: { id: 3, documentId: 'c' } }],
    ['counts related documents alone', { services: { set: ['a'] } }, { services: { count: 1 } }],
    [
      'tells more of a part',
      { audience: { plan: 'any' } },
      { audience: { plan: 'any', days: 30 } },
    ],
  ])('%s', (_, input, stored) => {
    expect(data(input, stored)).toBe(true);
  });

  test.each([undefined, null, '', []])('is %j', (answer) => {
    expect(applied({ blocked: true }, answer)).toBe(true);
  });
});

test('a text that a language lost is answered in the default one', () => {
  const input = { data: { title: null } };
  const answer = { data: { title: 'Старт' } };
  expect(applied(input, answer, { locale: 'en' })).toBe(true);
  expect(applied(input, answer)).toBe(false);
});

test('the state of a new plan follows from its period, of one that is ended it is what was input for', () => {
  const plan = (method: 'POST' | 'PUT', path: string, status: string) =>
    isApplied({
      address: { method, path },
      query: undefined,
      body: { data: { status } },
      data: { data: { status: 'active' } },
    });
  expect(plan('POST', '/api/user-tariffs', 'queued')).toBe(true);
  expect(plan('PUT', '/api/user-tariffs/:id', 'cancelled')).toBe(false);
});

test('a form of files tells nothing', () => {
  expect(applied(new FormData(), { name: 'x' })).toBe(true);
});
