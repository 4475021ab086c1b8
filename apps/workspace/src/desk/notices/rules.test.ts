import { STAFF_CHANNELS, STAFF_TOPICS } from '@okoshko/contract/notifications/topics';
import { describe, expect, test } from 'vitest';
import { columnsOf, isDone, missingOf, withPress } from './rules.ts';

const all = (isOn: boolean) =>
  Object.fromEntries(
    STAFF_TOPICS.map((topic) => [
      topic,
      Object.fromEntries(STAFF_CHANNELS.map((channel) => [channel, isOn])),
    ]),
  ) as Parameters<typeof missingOf>[1];
const press = { topic: 'moderation', channel: 'email', isOn: false } as const;

describe('a press', () => {
  test('changes one switch, and is known to be done', () => {
    const after = withPress({ staff_topics: all(true) }, press);
    expect(after.staff_topics?.moderation.email).toBe(false);
    expect(after.staff_topics?.moderation.app).toBe(true);
    expect([isDone(after, press), isDone({ staff_topics: all(true) }, press)]).toEqual([
      true,
      false,
    ]);
  });

  test('changes nothing for those who are no operators', () => {
    expect(withPress({ staff_topics: null }, press)).toEqual({ staff_topics: null });
  });
});

test('ways that lead nowhere are told, those that are off are not there', () => {
  const reach = { push: 'unset', telegram: 'unset', email: 'off' } as const;
  expect(columnsOf(reach)).toEqual(['app', 'telegram']);
  expect(columnsOf({ ...reach, push: 'ready' })).toEqual(['app', 'push', 'telegram']);
  expect(missingOf(reach, all(true))).toEqual(['telegram']);
  expect(missingOf(reach, all(false))).toEqual([]);
});
