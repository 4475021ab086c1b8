import { expect, test } from 'vitest';
import { matchIdentity } from './rules.ts';

const proved = { user: 7, isProved: true };
const claimed = { user: 7, isProved: false };

test.each([
  [
    { identity: 5, mailbox: proved, isEmailProved: true },
    { kind: 'existing', user: 5 },
  ],
  [
    { identity: null, mailbox: proved, isEmailProved: true },
    { kind: 'link', user: 7 },
  ],
  [{ identity: null, mailbox: proved, isEmailProved: false }, { kind: 'create' }],
  [{ identity: null, mailbox: claimed, isEmailProved: true }, { kind: 'taken' }],
  [{ identity: null, mailbox: claimed, isEmailProved: false }, { kind: 'create' }],
  [{ identity: null, mailbox: null, isEmailProved: true }, { kind: 'create' }],
] as const)('%j: %j', (candidates, match) => {
  expect(matchIdentity(candidates)).toEqual(match);
});
