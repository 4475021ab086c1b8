import { expect, test } from 'vitest';
import { DECLINES } from './declines.ts';
import { STATUSES } from './tbank-codes.ts';
import { REASONS } from './yookassa-codes.ts';

const failures = (words: Readonly<Record<string, string>>) =>
  Object.keys(words).filter((word) => words[word] === 'failed');

test('every explained word is a failure of one provider, every failure is explained but these', () => {
  const known = [...failures(REASONS), ...failures(STATUSES)];
  expect(Object.keys(DECLINES).filter((word) => !known.includes(word))).toEqual([]);
  expect(known.filter((word) => !(word in DECLINES))).toEqual([
    'identification_required',
    'permission_revoked',
    'unsupported_mobile_operator',
  ]);
});
