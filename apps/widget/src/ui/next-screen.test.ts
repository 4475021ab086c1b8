import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Slice } from '@okoshko/session/slice';
import { expect, test } from 'vitest';
import { nextScreen, phoneOf, type SignInState } from './next-screen.ts';

const PHONE = '79990000001';

const slice = <T>(data: T): Slice<T> => ({
  data,
  isLoading: new Set(),
  lastOpId: null,
  error: null,
});
const user: SignInState['user'] = slice(null);
const lacking = slice({
  scope: { second_factor: 'code' },
} as unknown as UserWithProfile);

interface Progress {
  readonly phone: string | null;
  readonly codeSent: boolean;
  readonly confirmed: boolean;
}
const stateOf = ({ phone, codeSent, confirmed }: Progress): SignInState => ({
  user,
  phoneAuth: slice({ token: codeSent ? 'a' : '', phone: phone ?? '', resendAt: 0 }),
  firstAuthStep: slice(confirmed ? { token: 'b', providerArgs: { phone: phone ?? '' } } : null),
});

test.each([
  { phone: null, codeSent: false, confirmed: false, recovering: false, screen: 'phone' },
  { phone: PHONE, codeSent: false, confirmed: false, recovering: false, screen: 'phone' },
  { phone: PHONE, codeSent: true, confirmed: false, recovering: false, screen: 'code' },
  { phone: PHONE, codeSent: true, confirmed: true, recovering: false, screen: 'password' },
  { phone: PHONE, codeSent: false, confirmed: true, recovering: false, screen: 'password' },
  { phone: PHONE, codeSent: true, confirmed: true, recovering: true, screen: 'join' },
  // The phone is missing: whatever else is there, back to the phone screen.
  { phone: null, codeSent: true, confirmed: false, recovering: false, screen: 'phone' },
  { phone: null, codeSent: true, confirmed: true, recovering: false, screen: 'phone' },
  { phone: null, codeSent: true, confirmed: true, recovering: true, screen: 'phone' },
  { phone: '', codeSent: true, confirmed: true, recovering: false, screen: 'phone' },
  // Asking for a new password means nothing before the code is confirmed.
  { phone: PHONE, codeSent: true, confirmed: false, recovering: true, screen: 'code' },
  { phone: PHONE, codeSent: false, confirmed: false, recovering: true, screen: 'phone' },
])('$screen for %j', ({ screen, recovering, ...progress }) => {
  expect(nextScreen(stateOf(progress), recovering ? 'join' : undefined)).toBe(screen);
  expect(nextScreen(stateOf(progress), 'phone')).toBe('phone');
  // Whatever led to the session that lacks the second factor.
  expect(nextScreen({ ...stateOf(progress), user: lacking }, recovering ? 'join' : undefined)).toBe(
    'join',
  );
});

const sent: SignInState['phoneAuth'] = slice({ token: 'a', phone: PHONE, resendAt: 0 });
const confirmed = (phone: string): SignInState['firstAuthStep'] =>
  slice({ token: 'b', providerArgs: { phone } });
/** The proved phone, from a server that tells whether there is a password. */
const answered = (has_password: boolean): SignInState['firstAuthStep'] =>
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
  expect(nextScreen({ ...state, user }, undefined)).toBe(screen);
});

test('the phone is the confirmed one, else the one a code was sent to', () => {
  const other = '79990000002';
  expect(phoneOf({ user, phoneAuth: sent, firstAuthStep: confirmed(other) })).toBe(other);
  expect(phoneOf({ user, phoneAuth: sent, firstAuthStep: slice(null) })).toBe(PHONE);
  expect(phoneOf({ user, phoneAuth: slice(null), firstAuthStep: slice(null) })).toBe('');
});
