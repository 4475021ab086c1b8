import { expect, test } from 'vitest';
import { matchIdentity } from './rules.ts';

const verified = { user: 7, isVerified: true };
const claimed = { user: 7, isVerified: false };

test.each([
  [
    { identity: 5, mailbox: verified, isEmailVerified: true },
    { kind: 'existing', user: 5 },
  ],
  [
    { identity: null, mailbox: verified, isEmailVerified: true },
    { kind: 'link', user: 7 },
  ],
  [{ identity: null, mailbox: verified, isEmailVerified: false }, { kind: 'create' }],
  [{ identity: null, mailbox: claimed, isEmailVerified: true }, { kind: 'taken' }],
  [{ identity: null, mailbox: claimed, isEmailVerified: false }, { kind: 'create' }],
  [{ identity: null, mailbox: null, isEmailVerified: true }, { kind: 'create' }],
] as const)('%j: %j', (candidates, match) => {
  expect(matchIdentity(candidates)).toEqual(match);
});
