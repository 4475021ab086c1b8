import { expect, test } from 'vitest';
import { DAY } from '../../platform/clock.ts';
import { accountLimit, hasPhoneAsName, phoneChangeText } from './phone-change.ts';
import { authLimits } from './rules.ts';

test('an account asks for ten codes a day, whatever the phones', () => {
  expect(accountLimit(7, authLimits(true))).toEqual([
    'codes:account-day:7',
    { max: 10, window: DAY },
  ]);
});

test('the text is one part of an SMS', () => {
  expect(phoneChangeText('123456').length).toBeLessThanOrEqual(70);
});

test.each([
  ['79160000000', '79160000000', true],
  ['lena', '79160000000', false],
  ['lena', null, false],
])('%s with the phone %s is named by it: %s', (username, phone, expected) => {
  expect(hasPhoneAsName({ username, phone })).toBe(expected);
});
