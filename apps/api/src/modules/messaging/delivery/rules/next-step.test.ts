import { describe, expect, test } from 'vitest';
import {
  accepted,
  failed,
  refused,
  throttled,
  unknown,
} from '../../../../gateways/delivery/port.ts';
import { attemptsOf, combineOutcomes, nextStep } from './next-step.ts';

const first = { attempts: 1, isSafe: false, hasNext: true };
const last = { attempts: 3, isSafe: false, hasNext: false };
const safe = { attempts: 1, isSafe: true, hasNext: true };

describe('what comes after a delivery', () => {
  test.each([
    [accepted('5'), last, { kind: 'sent', id: '5' }],
    [throttled(7000, ''), last, { kind: 'wait', ms: 7000 }],
    [refused('blocked', ''), first, { kind: 'next_channel' }],
    [refused('blocked', ''), last, { kind: 'end', status: 'failed' }],
    [failed(''), first, { kind: 'retry', mayHaveArrived: false }],
    [failed(''), { ...last, hasNext: true }, { kind: 'next_channel' }],
    [failed(''), last, { kind: 'end', status: 'failed' }],
    [unknown(''), first, { kind: 'end', status: 'unknown' }],
    [unknown(''), safe, { kind: 'retry', mayHaveArrived: true }],
    [unknown(''), { ...safe, attempts: 3 }, { kind: 'end', status: 'unknown' }],
  ] as const)('%j after %j', (delivery, state, step) => {
    expect(nextStep(delivery, state)).toEqual(step);
  });

  test('of several devices one is enough, and none is unreachable', () => {
    expect(combineOutcomes([refused('unregistered', ''), accepted('1'), failed('')])).toEqual(
      accepted('1'),
    );
    expect(combineOutcomes([])).toMatchObject({ outcome: 'refused', reason: 'unreachable' });
  });
});

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
