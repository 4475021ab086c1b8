import { describe, expect, test } from 'vitest';
import type { Plan } from './api.ts';
import { changeOf, entryText, masked, presentPlan, stateText, stepsOf } from './rules.ts';

const oleg = { id: 1, documentId: 'oleg', name: 'Олег' } as never;
const reader = { user: 'me', zone: 'Europe/Moscow' };
const open = { status: 'new', assignee: null, closed_by: null, closed_at: null } as const;

test.each([
  ['+79990000002', '+7 ••• •••-00-02'],
  ['8 (916) 123-45-67', '+7 ••• •••-45-67'],
  ['maria@example.test', 'maria@example.test'],
  ['телеграм @maria', 'телеграм @maria'],
])('%s is shown as %s', (contact, shown) => {
  expect(masked(contact)).toBe(shown);
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

test('the plan in force is told before the one ahead, and that before the one that was', () => {
  const plans = (...statuses: readonly Plan['status'][]) =>
    statuses.map((status, id) => ({ id, status })) as unknown as Plan[];
  expect(presentPlan(plans('queued', 'active', 'expired'))?.status).toBe('active');
  expect(presentPlan(plans('queued', 'queued', 'cancelled'))?.id).toBe(1);
  expect(presentPlan(plans('expired'))?.status).toBe('expired');
  expect(presentPlan([])).toBeNull();
});

test('the history is told in words', () => {
  expect(
    entryText({ action: 'update', after: { status: 'closed', closed_at: 'x', note: 'Да' } }),
  ).toBe('состояние: Закрыта, заметка');
});
