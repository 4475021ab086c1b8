import { PASSWORD_LENGTH } from '@okoshko/contract/auth/codes';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

test('a password is stored by argon2id of 19 MiB and two passes, with a salt of its own', async () => {
  const hashes = await Promise.all([1, 2].map(() => hashPassword('a long password')));
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

const longest = `Ж${'я'.repeat(PASSWORD_LENGTH.maxLength - 2)}x`;

test.each([
  ['a capital letter', 'Long password', 'long password'],
  ['the last sign of the longest', longest, `${longest.slice(0, -1)}y`],
  ['a blank behind', 'long password ', 'long password'],
  ['a blank before', ' long password', 'long password'],
  ['two signs for one letter', 'caf\u00e9 at noon', 'cafe\u0301 at noon'],
  ['a sign of no width', 'long\u200bpassword', 'longpassword'],
])('a password is taken as it was typed: %s counts', async (_, password, other) => {
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  expect(await verifyPassword(hash, other)).toBe(false);
});
