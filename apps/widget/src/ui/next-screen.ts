import { lacksCode } from '@okoshko/contract/users/wire';
import type { State } from '../session/state.ts';

/** `join`: the last step, where it is not the password that there is. */
export type AuthScreen = 'phone' | 'code' | 'password' | 'join';

/** The state that decides which screen of the sign-in is shown. */
export type SignInState = Pick<State, 'user' | 'phoneAuth' | 'firstAuthStep'>;

/** The visitor may choose it in place of the next step: another phone, or another password. */
export type Detour = 'phone' | 'join' | undefined;

/** The screen to show. Without a phone there is nothing to confirm: back to the first (spec §2). */
export function nextScreen(state: SignInState, detour: Detour): AuthScreen {
  const { user, phoneAuth, firstAuthStep } = state;
  // The session is open, whatever led to it.
  if (lacksCode(user.data)) return 'join';
  if (detour === 'phone') return detour;
  if (phoneOf(state) && firstAuthStep.data?.token)
    return hasPassword(state) && !detour ? 'password' : 'join';
  return phoneAuth.data?.phone && phoneAuth.data.token ? 'code' : 'phone';
}

/** The phone of the first screen, digits only; empty: there is none yet. */
export const phoneOf = ({ phoneAuth, firstAuthStep }: SignInState): string =>
  firstAuthStep.data?.providerArgs.phone || phoneAuth.data?.phone || '';

/** True if there is a password to ask for: unless the server says that there is none. */
export const hasPassword = ({ firstAuthStep }: SignInState): boolean =>
  firstAuthStep.data?.has_password !== false;
