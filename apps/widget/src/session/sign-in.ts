import { confirmCode, requestCode, signIn } from '@okoshko/contract/auth/addresses';
import { failed } from '@okoshko/contract/client';
import { POPULATE_USER } from '@okoshko/session/load-user';
import { initialSlice } from '@okoshko/session/slice';
import type { Session } from './session.ts';
import { sessionOpener } from './session-opener.ts';
import type { SessionStore, State } from './state.ts';
import type { StoredSignIn } from './stored-sign-in.ts';

type SignInOperations = Pick<
  Session,
  'openSession' | 'requestCode' | 'confirmCode' | 'signIn' | 'restartSignIn' | 'clearError'
>;

/** Phone → code → password, from where a page before a reload left it. */
export function signInOperations(
  sessionStore: SessionStore,
  now: () => number,
  stored: StoredSignIn,
): SignInOperations {
  const { api, store } = sessionStore;
  const openSession = sessionOpener(sessionStore);
  store.setState({ phoneAuth: { ...initialSlice, data: stored.load() } });
  store.subscribe((state, before) => keepStep(stored, state, before));
  return {
    openSession,
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
      openSession(async (token, { token: step, providerArgs: { phone } }) =>
        api(signIn, {
          token,
          query: POPULATE_USER,
          body: { token: step, providerArgs: { identifier: phone, password } },
        }),
      ),

    restartSignIn: () => store.setState({ phoneAuth: initialSlice, firstAuthStep: initialSlice }),

    clearError: (name) => store.setState((state) => ({ [name]: { ...state[name], error: null } })),
  };
}

/** What a reload would come back to. */
function keepStep(
  stored: StoredSignIn,
  { user, phoneAuth, firstAuthStep }: State,
  before: State,
): void {
  if (user.data) stored.keep(null);
  else if (phoneAuth.data !== before.phoneAuth.data) stored.keep(phoneAuth.data);
  else if (firstAuthStep.data !== before.firstAuthStep.data) stored.spend();
}
