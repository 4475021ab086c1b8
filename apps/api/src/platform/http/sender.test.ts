import { expect, test } from 'vitest';
import { networkOf } from './session.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['nonsense', 'nonsense'],
])('%s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
