import { expect, test } from 'vitest';
import type { Payment } from '../api.ts';
import { actionOf } from './rules.ts';

const request = (state: string) => ({ state }) as Payment['refund_request'];

const IN_FORCE = { entitlement: 'in_force', returning: 0, refund_request: null } as const;

test.each([
  ['what is in force can be requested', {}, 'request'],
  ['what has not begun is cancelled', { entitlement: 'queued' }, 'cancel'],
  ['what is over cannot', { entitlement: null }, null],
  ['what is on its way back cannot', { returning: 100 }, null],
  ['an open request can be taken back', { refund_request: request('open') }, 'withdraw'],
  [
    'an open request of what is over can be taken back',
    { entitlement: null, refund_request: request('open') },
    'withdraw',
  ],
  ['a declined one can be made anew', { refund_request: request('declined') }, 'request'],
] as const)('%s', (_, change, action) => {
  expect(actionOf({ ...IN_FORCE, ...change })).toBe(action);
});
