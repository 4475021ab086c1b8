import { expect, test } from 'vitest';
import { base64url, dueFor, stateOf } from './rules.ts';

const able = { isAble: true, installsFirst: false, key: 'k', permission: 'granted' } as const;

test('a device is on where it is allowed and subscribed, and says why it cannot be', () => {
  expect(stateOf(able, true)).toBe('on');
  expect(stateOf(able, false)).toBe('off');
  expect(stateOf({ ...able, permission: 'default' }, true)).toBe('off');
  expect(stateOf({ ...able, permission: 'denied' }, true)).toBe('denied');
  expect(stateOf({ ...able, isAble: false }, false)).toBe('unsupported');
  expect(stateOf({ ...able, isAble: false, installsFirst: true }, false)).toBe('install');
  expect(stateOf({ ...able, isAble: false, key: null }, false)).toBe('unavailable');
});

test('a subscription is told of once a day, and forgotten with its user', () => {
  const own = { user: 'anna', device: 'd', endpoint: 'e', registeredAt: 1_000 };
  const at = { user: 'anna', endpoint: 'e', now: 1_000 };
  expect(dueFor(own, at)).toBe('nothing');
  expect(dueFor(own, { ...at, now: 1_000 + 86_400_000 })).toBe('renew');
  expect(dueFor(own, { ...at, endpoint: 'other' })).toBe('renew');
  expect(dueFor(own, { ...at, endpoint: null })).toBe('remove');
  expect(dueFor(own, { ...at, user: null })).toBe('remove');
  expect(dueFor(own, { ...at, user: 'maria' })).toBe('remove');
});

test('keys are written as the service writes them', () => {
  expect(base64url(new Uint8Array([251, 239, 255, 0]).buffer)).toBe('--__AA');
});
