import { describe, expect, test } from 'vitest';
import {
  accepted,
  failed,
  refused,
  throttled,
  unknown,
} from '../../../../gateways/delivery/port.ts';
import { combineOutcomes, nextStep } from './next-step.ts';

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
