import { expect, test } from 'vitest';
import { columnsOf, isDone, missingOf, withPress } from './rules.ts';

const on = { push: true, telegram: true, email: false };
const topics = {
  ...{ requested: on, booked: on, moved: on, cancelled: on, review: on },
  plan: { ...on, sms: true },
};
const reach = { push: 'ready', telegram: 'unset', email: 'unset', sms: 'ready' } as const;

test('a press changes its own switch alone', () => {
  const press = { topic: 'moved', channel: 'push', isOn: false } as const;
  const pressed = withPress({ version: 1, topics }, press);
  expect(pressed).toEqual({ version: 1, topics: { ...topics, moved: { ...on, push: false } } });
  expect([isDone({ topics }, press), isDone(pressed, press)]).toEqual([false, true]);
});

test('a way that the installation has not is no column', () => {
  expect(columnsOf(reach)).toEqual(['push', 'telegram', 'email']);
  expect(columnsOf({ ...reach, telegram: 'off' })).toEqual(['push', 'email']);
});

test('what is switched on and leads nowhere is told, and nothing else', () => {
  expect(missingOf(reach, topics)).toEqual(['telegram']);
  expect(missingOf({ ...reach, telegram: 'ready' }, topics)).toEqual([]);
  const mailed = { ...topics, plan: { ...topics.plan, email: true } };
  expect(missingOf(reach, mailed)).toEqual(['telegram', 'email']);
});
