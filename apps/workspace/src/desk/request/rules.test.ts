import { describe, expect, test } from 'vitest';
import { changeOf, entryText, masked, stateText, stepsOf } from './rules.ts';

const oleg = { id: 1, documentId: 'oleg', name: 'Олег' } as never;
const reader = { user: 'me', zone: 'Europe/Moscow' };
const open = { status: 'new', assignee: null, closed_by: null, closed_at: null } as const;

test.each([
  ['+79990000002', '+7 ••• •••-00-02'],
  ['8 (916) 123-45-67', '+7 ••• •••-45-67'],
  ['maria@example.test', 'm•••@example.test'],
  ['телеграм @maria', 'телеграм @maria'],
])('%s is shown as %s', (contact, expected) => {
  expect(masked(contact)).toBe(expected);
});

describe('a request', () => {
  test('tells its state and whose it is', () => {
    expect(stateText(open, reader)).toBe('Новая');
    expect(stateText({ ...open, status: 'in_work', assignee: oleg }, reader)).toBe(
      'В работе, Олег',
    );
    expect(
      stateText(
        { ...open, status: 'closed', closed_at: '2026-11-21T09:40:00Z', closed_by: oleg },
        reader,
      ),
    ).toBe('Закрыта 12:40, Олег');
    expect(
      stateText({ ...open, status: 'in_work', assignee: oleg }, { ...reader, user: 'oleg' }),
    ).toBe('В работе, вы');
  });

  test('has the steps of its state', () => {
    expect(stepsOf(open, 'me')).toEqual(['take', 'close']);
    expect(stepsOf({ status: 'in_work', assignee: oleg }, 'oleg')).toEqual(['close']);
    expect(stepsOf({ status: 'in_work', assignee: oleg }, 'me')).toEqual(['takeOver', 'close']);
    expect(stepsOf({ status: 'closed', assignee: oleg }, 'me')).toEqual(['reopen']);
    expect(changeOf('takeOver', 'me')).toEqual({ status: 'in_work', assignee: 'me' });
  });
});

test('the history is told in words', () => {
  expect(
    entryText({ action: 'update', after: { status: 'closed', closed_at: 'x', contact: 'Да' } }),
  ).toBe('состояние: Закрыта, как ответить');
});
