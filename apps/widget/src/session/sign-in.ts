import { confirmCode, requestCode, resetPassword, signIn } from '@okoshko/contract/auth/addresses';
import { failed, type Result } from '@okoshko/contract/client';
import type { Address, Body, Reply } from '@okoshko/contract/endpoint';
import { readMe } from '@okoshko/contract/users/addresses';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { POPULATE_USER } from './load-user.ts';
import type { Session } from './session.ts';
import { isDenied, type SessionStore } from './session-store.ts';
import { initialSlice } from './slice.ts';
import type { FirstAuthStep } from './state.ts';

type SignInOperations = Pick<
  Session,
  'requestCode' | 'confirmCode' | 'signIn' | 'resetPassword' | 'restartSignIn'
>;

/** Phone → code → password. */
export function signInOperations(sessionStore: SessionStore, now: () => number): SignInOperations {
  const { api, store } = sessionStore;
  return {
    requestCode: (phone) =>
      sessionStore.operate({
        slice: 'phoneAuth',
        also: () => ({ firstAuthStep: initialSlice }),
        async run(token) {
          const result = await api(requestCode, { token, body: { phone } });
          if (!result.ok) return result;
          const { retry_after, ...data } = result.data;
          return { ok: true, data: { ...data, resendAt: now() + retry_after * 1000 } };
        },
      }),

    confirmCode: (code) =>
      sessionStore.operate({
        slice: 'firstAuthStep',
        async run(token) {
          const phoneAuth = store.getState().phoneAuth.data;
          if (!phoneAuth) return failed('step_expired');
          const providerArgs = { phone: phoneAuth.phone, code, token: phoneAuth.token };
          return api(confirmCode, { token, body: { providerArgs } });
        },
      }),

    signIn: (password) =>
      openSessionBy(sessionStore, signIn, ({ token, providerArgs: { phone } }) => {
        return { token, providerArgs: { identifier: phone, password } };
      }),

    resetPassword: (password) =>
      openSessionBy(sessionStore, resetPassword, ({ token }) => ({ token, password })),

    restartSignIn: () => store.setState({ phoneAuth: initialSlice, firstAuthStep: initialSlice }),
  };
}

type SignInEndpoint = typeof signIn | typeof resetPassword;

/**
 * The last step. Its token reads the user once more (spec §7); token and user then appear in one
 * change, so that no listener sees one without the other.
 */
async function openSessionBy<E extends SignInEndpoint>(
  sessionStore: SessionStore,
  endpoint: E,
  body: (step: FirstAuthStep) => Body<E> & object,
): Promise<Result<UserWithProfile>> {
  const step = () => sessionStore.store.getState().firstAuthStep.data;
  let user: UserWithProfile;
  const result = await sessionStore.operate({
    slice: 'token',
    async run(token): Promise<Result<string>> {
      const confirmed = step();
      if (!confirmed) return failed('step_expired');
      const call = { token, query: POPULATE_USER, body: body(confirmed) };
      const signed = (await sessionStore.api(endpoint as Address, call)) as Result<
        Reply<SignInEndpoint>
      >;
      if (!signed.ok) return signed;
      const opened = signed.data.token;
      const me = await sessionStore.api(readMe, { token: opened, query: POPULATE_USER });
      // The visitor went back to the phone screen meanwhile.
      if (step() !== confirmed) return failed('step_expired');
      if (isDenied(me)) return me as Result<never>;
      // The session is open even when the second call failed.
      user = me.ok ? me.data : signed.data.user;
      return { ok: true, data: opened };
    },
    also: (token) => ({ ...sessionStore.stateWith({ token: token.data, user }), token }),
  });
  if (!result.ok) return result;
  sessionStore.publish();
  return { ok: true, data: sessionStore.store.getState().user.data as UserWithProfile };
}
