import { expect, test } from 'vitest';
import { ACCOUNT_CHANGES, channelsToOwner, OWNER_NOTICES } from './rules.ts';

const DEVICE = { platform: 'fcm', token: 'device', p256dh: null, auth: null };
const NOBODY = { phone: null, email: null, chat: null, devices: [] };
const EVERYTHING = { phone: '79160000000', email: 'a@a.test', chat: '77', devices: [DEVICE] };

test.each(ACCOUNT_CHANGES)(
  '%s is told by all that costs nothing and led to the owner',
  (change) => {
    const free = ['email', 'telegram', 'push'];
    expect(channelsToOwner(change, EVERYTHING)).toEqual(expect.arrayContaining(free));
    expect(channelsToOwner(change, NOBODY)).toEqual([]);
  },
);

test.each([
  ['email_changed', true],
  ['phone_changed', true],
  ['password_changed', true],
  ['factor_set', true],
  ['factor_removed', true],
  ['device_added', false],
  ['chat_linked', false],
] as const)('%s is told by SMS beside other channels: %s', (change, expected) => {
  expect(channelsToOwner(change, EVERYTHING).includes('sms')).toBe(expected);
});

test.each(ACCOUNT_CHANGES)('%s is told by SMS where nothing else leads to the owner', (change) => {
  expect(channelsToOwner(change, { ...NOBODY, phone: '79160000000' })).toEqual(['sms']);
});

test.each(ACCOUNT_CHANGES)('the SMS about %s is one part', (change) => {
  expect(OWNER_NOTICES[change].sms.length).toBeLessThanOrEqual(70);
});
