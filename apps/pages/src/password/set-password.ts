import { giveSecondFactor, resetByMail } from '@okoshko/contract/auth/account-wire';
import { signOut } from '@okoshko/contract/auth/wire';
import type { ApiError } from '@okoshko/contract/client';
import { lacksCode, readMe } from '@okoshko/contract/users/wire';
import { api } from '../api.ts';

/** The code that the address of the e-mail's link ends in. */
export const linkCode = (): string => location.hash.slice(1);

/** `token`: of the session in which the account's second factor is to be given before the password is set. */
type Outcome = { readonly error: ApiError } | { readonly token: string } | null;

/** Sets the password; null: it is set. The session that the API opens with it is ended: this page signs no one in. */
export async function setPassword(password: string): Promise<Outcome> {
  const body = { code: linkCode(), password, passwordConfirmation: password };
  const result = await api(resetByMail, { body });
  if (!result.ok) return result;
  const token = result.data.jwt;
  const me = await api(readMe, { token });
  if (me.ok && lacksCode(me.data)) return { token };
  void api(signOut, { token });
  return null;
}

/** Gives the second factor, by which the password is set; null: it is. */
export async function giveFactor(token: string, code: string): Promise<ApiError | null> {
  const result = await api(giveSecondFactor, { token, body: { code } });
  if (!result.ok) return result.error;
  void api(signOut, { token });
  return null;
}
