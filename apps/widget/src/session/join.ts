import { giveSecondFactor } from '@okoshko/contract/auth/account-wire';
import { resetPassword, signInWith } from '@okoshko/contract/auth/wire';
import { type Api, type ApiError, failed } from '@okoshko/contract/client';
import { POPULATE_USER } from '@okoshko/session/load-user';
import type { Join } from './session.ts';
import type { OpenSession } from './session-opener.ts';

/** The operations that only some sign-ins end with. */
export const joinOperations = (api: Api, openSession: OpenSession): Join => ({
  resetPassword: (password, name) =>
    openSession((token, step) =>
      api(resetPassword, {
        token,
        query: POPULATE_USER,
        body: { token: step.token, password, name },
      }),
    ),

  giveFactor: (code) =>
    openSession(async (token) => {
      const reply = await api(giveSecondFactor, { token, body: { code } });
      return reply.ok ? { ok: true, data: { token: token as string } } : reply;
    }),

  signInWith: (service, { access_token, error }) =>
    openSession(async (token) => {
      if (!access_token) return failed((error ?? 'unknown') as ApiError['code'], 400);
      const query = `access_token=${encodeURIComponent(access_token)}`;
      const result = await api(signInWith, { token, id: service, query });
      if (!result.ok) return result;
      return { ok: true, data: { token: result.data.jwt } };
    }),
});
