import { send } from '../api.ts';

/** What became of a new password. */
export type Outcome =
  | { readonly kind: 'set' | 'dead' | 'common' | 'blocked' | 'failed' }
  | { readonly kind: 'wait'; readonly seconds: number };

const REFUSALS: Readonly<Record<string, Outcome>> = {
  email_code_wrong: { kind: 'dead' },
  password_common: { kind: 'common' },
  account_blocked: { kind: 'blocked' },
};

/** Sets the password of whoever has the mailbox. This page is no place to be signed in: that session ends. */
export async function setPassword(code: string, password: string): Promise<Outcome> {
  const response = await send('/api/auth/reset-password', {
    code,
    password,
    passwordConfirmation: password,
  });
  if (response?.status === 429) {
    return { kind: 'wait', seconds: Number(response.headers.get('retry-after') ?? 60) };
  }
  const answer = await response?.json().catch(() => null);
  if (!response?.ok) return REFUSALS[answer?.error?.details?.code] ?? { kind: 'failed' };
  void send('/api/auth-ext/logout', {}, answer.jwt);
  return { kind: 'set' };
}
