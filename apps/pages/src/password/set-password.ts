import { ask, refusalOf } from '../api.ts';

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
  try {
    const { jwt } = await ask<{ jwt: string }>('/api/auth/reset-password', {
      body: { code, password, passwordConfirmation: password },
    });
    ask('/api/auth-ext/logout', { body: {}, bearer: jwt }).catch(() => {});
    return { kind: 'set' };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.status === 429) return { kind: 'wait', seconds: refusal.wait };
    return REFUSALS[refusal.code] ?? { kind: 'failed' };
  }
}
