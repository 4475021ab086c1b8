import { expect, test } from 'vitest';
import { commandOf } from './rules.ts';

const chat = { id: 5, type: 'private' };
const written = (text: string) => ({ update_id: 1, message: { text, chat } });
const pressed = (data: string) => ({ update_id: 1, callback_query: { data, message: { chat } } });

test.each([
  [written('/start abc-1'), { kind: 'start', chat: '5', code: 'abc-1' }],
  [written('/start@okoshko_bot abc'), { kind: 'start', chat: '5', code: 'abc' }],
  [written('/start'), { kind: 'start', chat: '5', code: '' }],
  [written('/stop'), { kind: 'stop', chat: '5' }],
  [pressed('come:12'), { kind: 'answer', chat: '5', appointment: 12, comes: true }],
  [pressed('skip:12'), { kind: 'answer', chat: '5', appointment: 12, comes: false }],
])('%j is %j', (update, command) => {
  expect(commandOf(update)).toEqual(command);
});

test.each([
  [written('/start two words')],
  [written('hello')],
  [pressed('come:1234567890')],
  [pressed('pay:1')],
  [{ update_id: 1 }],
  [{ update_id: 1, message: { text: '/start abc', chat: { id: 5, type: 'group' } } }],
  [{ update_id: 1, message: { text: '/start abc', chat: {} } }],
])('%j is no command', (update) => {
  expect(commandOf(update)).toBe(null);
});
