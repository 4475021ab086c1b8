import type { Slice } from '@okoshko/session/slice';
import { expect, test } from 'vitest';
import type { State } from '../session/state.ts';
import { nextScreen, progressOf } from './next-screen.ts';

const PHONE = '79990000001';

test.each([
  { phone: null, codeSent: false, confirmed: false, recovering: false, screen: 'phone' },
  { phone: PHONE, codeSent: false, confirmed: false, recovering: false, screen: 'phone' },
  { phone: PHONE, codeSent: true, confirmed: false, recovering: false, screen: 'code' },
  { phone: PHONE, codeSent: true, confirmed: true, recovering: false, screen: 'password' },
  { phone: PHONE, codeSent: false, confirmed: true, recovering: false, screen: 'password' },
  { phone: PHONE, codeSent: true, confirmed: true, recovering: true, screen: 'recovery' },
  // The phone is missing: whatever else is there, back to the phone screen.
  { phone: null, codeSent: true, confirmed: false, recovering: false, screen: 'phone' },
  { phone: null, codeSent: true, confirmed: true, recovering: false, screen: 'phone' },
  { phone: null, codeSent: true, confirmed: true, recovering: true, screen: 'phone' },
  { phone: '', codeSent: true, confirmed: true, recovering: false, screen: 'phone' },
  // Asking for a new password means nothing before the code is confirmed.
  { phone: PHONE, codeSent: true, confirmed: false, recovering: true, screen: 'code' },
  { phone: PHONE, codeSent: false, confirmed: false, recovering: true, screen: 'phone' },
])('$screen for %j', ({ screen, ...progress }) => {
  expect(nextScreen({ ...progress, hasPassword: true })).toBe(screen);
});

const slice = <T>(data: T): Slice<T> => ({
  data,
  isLoading: new Set(),
  lastOpId: null,
  error: null,
});
type Part = Pick<State, 'phoneAuth' | 'firstAuthStep'>;
const sent: Part['phoneAuth'] = slice({ token: 'a', phone: PHONE, resendAt: 0 });
const confirmed = (phone: string): Part['firstAuthStep'] =>
  slice({ token: 'b', providerArgs: { phone } });
/** As the server tells it, and as one that does not. */
const answered = (has_password: boolean): Part['firstAuthStep'] =>
  slice({ token: 'b', providerArgs: { phone: PHONE }, has_password });

test.each([
  { phoneAuth: slice(null), firstAuthStep: slice(null), screen: 'phone' },
  { phoneAuth: sent, firstAuthStep: slice(null), screen: 'code' },
  { phoneAuth: sent, firstAuthStep: confirmed(PHONE), screen: 'password' },
  { phoneAuth: slice(null), firstAuthStep: confirmed(PHONE), screen: 'password' },
  { phoneAuth: sent, firstAuthStep: answered(true), screen: 'password' },
  { phoneAuth: sent, firstAuthStep: answered(false), screen: 'join' },
  // A reload when the code was past: the phone alone is left.
  {
    phoneAuth: slice({ token: '', phone: PHONE, resendAt: 0 }),
    firstAuthStep: slice(null),
    screen: 'phone',
  },
  { phoneAuth: slice(null), firstAuthStep: confirmed(''), screen: 'phone' },
])('the state of the session leads to $screen', ({ screen, ...state }) => {
  expect(nextScreen(progressOf(state, false))).toBe(screen);
});
