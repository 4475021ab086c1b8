import { expect, test } from 'vitest';
import { DECLINES } from './declines.ts';
import { STATUSES } from './tbank-answers.ts';
import { REASONS } from './yookassa-http.ts';

const failures = (meanings: Readonly<Record<string, string>>) =>
  Object.keys(meanings).filter((code) => meanings[code] === 'failed');

test('every explained code is a failure of one provider, every failure is explained but these', () => {
  const codes = [...failures(REASONS), ...failures(STATUSES)];
  expect(Object.keys(DECLINES).filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code) => !(code in DECLINES))).toEqual([
    'identification_required',
    'permission_revoked',
    'unsupported_mobile_operator',
  ]);
});
