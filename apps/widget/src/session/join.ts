import { resetPassword } from '@okoshko/contract/auth/addresses';
import { signInWith } from '@okoshko/contract/auth/oauth/addresses';
import { giveSecondFactor } from '@okoshko/contract/auth/second-factor/addresses';
import { type ApiError, failed, type Result } from '@okoshko/contract/client';
import { POPULATE_USER } from '@okoshko/session/load-user';
import { openSessionBy, type SignedIn } from './open-session-by.ts';
import type { Join } from './session.ts';
import type { SessionStore } from './state.ts';

/** What only some sign-ins end with. */
export const joinOperations = (sessionStore: SessionStore): Join => ({
  resetPassword: (password, name) =>
    openSessionBy(sessionStore, (token, step) =>
      sessionStore.api(resetPassword, {
        token,
        query: POPULATE_USER,
        body: { token: step.token, password, name },
      }),
    ),

  giveFactor: (code) =>
    openSessionBy(sessionStore, async (token) => {
      const reply = await sessionStore.api(giveSecondFactor, { token, body: { code } });
      // The user is read next; where that fails, as one who could not be loaded with the page.
      return reply.ok ? ({ ok: true, data: { token } } as Result<SignedIn>) : reply;
    }),

  signInWith: (service, { access_token, error }) =>
    openSessionBy(sessionStore, async (token) => {
      if (!access_token) return failed((error ?? 'unknown') as ApiError['code'], 400);
      const query = `access_token=${encodeURIComponent(access_token)}`;
      const result = await sessionStore.api(signInWith, { token, id: service, query });
      if (!result.ok) return result;
      return { ok: true, data: { token: result.data.jwt, user: result.data.user } };
    }),
});
