import { expect, test } from 'vitest';
import {
  accepted,
  failed,
  refused,
  throttled,
  unknown,
} from '../../../../gateways/delivery/port.ts';
import { attemptsOf } from './attempts.ts';

const times = { begun_at: new Date(0), ended_at: new Date(250) };
const attempts = (delivery: Parameters<typeof attemptsOf>[0], text = '') =>
  attemptsOf(delivery, { channel: 'sms', text, ...times }).map(
    ({ supplier, outcome, error }) => `${supplier} ${outcome} ${error}`,
  );
const failures = [
  { supplier: 'smsru', why: 'SMS.ru 201: no money' },
  { supplier: 'smsc', why: 'SMSC 6: forbidden' },
];

test.each([
  [accepted('1'), ['sms accepted null']],
  [accepted('1', 'smsc'), ['smsc accepted null']],
  [
    { ...accepted('1', 'smsc'), failures: failures.slice(0, 1) },
    ['smsru failed SMS.ru 201: no money', 'smsc accepted null'],
  ],
  [failed('timed out'), ['sms failed timed out']],
  [throttled(1000, 'too many'), ['sms throttled too many']],
  [
    { ...unknown('silence'), failures },
    ['smsru failed SMS.ru 201: no money', 'smsc unknown SMSC 6: forbidden'],
  ],
  [
    { ...refused('rejected', 'SMSC 7: invalid number'), failures: failures.slice(0, 1) },
    ['smsru failed SMS.ru 201: no money', 'sms refused SMSC 7: invalid number'],
  ],
])('%j is %j', (delivery, expected) => {
  expect(attempts(delivery)).toEqual(expected);
});

test('what a supplier repeats of a message and its address is not kept', () => {
  const why =
    'bad text "Код 4821" for +7 916 123-45-67 with token abcdefghijklmnopqrstuvwxyz-abcdefgh';
  expect(attempts(failed(why), 'Код 4821')).toEqual(['sms failed bad text "…" for … with token …']);
});
