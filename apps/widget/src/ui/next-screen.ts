import type { State } from '../session/state.ts';

export type AuthScreen = 'phone' | 'code' | 'password' | 'join' | 'recovery';

/** What decides which screen of the sign-in is shown. */
export interface AuthProgress {
  /** The phone of the first screen, digits only. */
  readonly phone: string | null;
  /** The code was sent: there is a token to confirm it with. */
  readonly codeSent: boolean;
  /** The code was right: there is a token to sign in with. */
  readonly confirmed: boolean;
  /** Whether there is a password to ask for: unless the server says that there is none. */
  readonly hasPassword: boolean;
  /** The visitor chose to set a password. */
  readonly recovering: boolean;
}

/** The screen to show. Without a phone there is nothing to confirm: back to the first (spec §2). */
export function nextScreen(progress: AuthProgress): AuthScreen {
  const { phone, codeSent, confirmed, hasPassword, recovering } = progress;
  if (!phone) return 'phone';
  if (!confirmed) return codeSent ? 'code' : 'phone';
  if (!hasPassword) return 'join';
  return recovering ? 'recovery' : 'password';
}

export function progressOf(
  state: Pick<State, 'phoneAuth' | 'firstAuthStep'>,
  recovering: boolean,
): AuthProgress {
  const { phoneAuth, firstAuthStep } = state;
  return {
    phone: firstAuthStep.data?.providerArgs.phone || phoneAuth.data?.phone || null,
    codeSent: Boolean(phoneAuth.data?.token),
    confirmed: Boolean(firstAuthStep.data?.token),
    hasPassword: firstAuthStep.data?.has_password !== false,
    recovering,
  };
}
