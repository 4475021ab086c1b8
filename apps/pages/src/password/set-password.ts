import { signOut } from '@okoshko/contract/auth/endpoints';
import { resetByMail } from '@okoshko/contract/auth/local/endpoints';
import type { ApiError } from '@okoshko/contract/client';
import { api } from '../api.ts';

/** Sets the password of the mailbox's owner; null: it is set. Nobody signs in on this page: the session that comes with it ends. */
export async function setPassword(code: string, password: string): Promise<ApiError | null> {
  const body = { code, password, passwordConfirmation: password };
  const result = await api(resetByMail, { body });
  if (!result.ok) return result.error;
  void api(signOut, { token: result.data.jwt });
  return null;
}
