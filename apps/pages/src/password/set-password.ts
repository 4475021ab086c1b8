import { signOut } from '@okoshko/contract/auth/addresses';
import { resetByMail } from '@okoshko/contract/auth/local/addresses';
import type { ApiError } from '@okoshko/contract/client';
import { api } from '../api.ts';

/** The code that the address of the e-mail's link ends in. */
export const linkCode = (): string => location.hash.slice(1);

/** Sets the password and returns null, or what failed. The session that the API opens with it is ended: this page signs no one in. */
export async function setPassword(password: string): Promise<ApiError | null> {
  const body = { code: linkCode(), password, passwordConfirmation: password };
  const result = await api(resetByMail, { body });
  if (!result.ok) return result.error;
  void api(signOut, { token: result.data.jwt });
  return null;
}
