import { isGoneOnWith } from '@okoshko/contract/auth/codes';
import { confirmCode, requestCode, signIn } from '@okoshko/contract/auth/wire';
import { failed } from '@okoshko/contract/client';
import { POPULATE_USER } from '@okoshko/session/load-user';
import { initialSlice } from '@okoshko/session/slice';
import type { Session } from './session.ts';
import { sessionOpener } from './session-opener.ts';
import type { PhoneAuth, SessionStore, State } from './state.ts';
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
    requestCode: codeRequest(sessionStore, now),

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

    restartSignIn: () =>
      // Another object: what is under way belongs to the one before.
      store.setState(({ firstAuthStep: { data } }) => ({
        firstAuthStep: { ...initialSlice, data: data && { ...data } },
      })),

    clearError: (name) => store.setState((state) => ({ [name]: { ...state[name], error: null } })),
  };
}

function codeRequest(
  { api, operate, store }: SessionStore,
  now: () => number,
): SignInOperations['requestCode'] {
  const earlier = new Map<string, PhoneAuth>();
  return async (phone) => {
    const { phoneAuth, firstAuthStep } = store.getState();
    const { data: last } = phoneAuth;
    if (last && isGoneOnWith(last, phone, now())) return { ok: true, data: last };
    // Not used yet: the visitor may come back to that phone.
    if (last && !firstAuthStep.data) earlier.set(last.phone, last);
    const sent = earlier.get(phone);
    if (sent && isGoneOnWith(sent, phone, now())) {
      store.setState({ phoneAuth: { ...initialSlice, data: sent }, firstAuthStep: initialSlice });
      return { ok: true, data: sent };
    }
    return operate({
      slice: 'phoneAuth',
      also: () => ({ firstAuthStep: initialSlice }),
      async run(token) {
        const result = await api(requestCode, { token, body: { phone } });
        if (!result.ok) return result;
        const { retry_after, ...data } = result.data;
        return { ok: true, data: { ...data, resendAt: now() + retry_after * 1000 } };
      },
    });
  };
}

/** Keeps the step that a reload would come back to. */
function keepStep(
  stored: StoredSignIn,
  { user, phoneAuth, firstAuthStep }: State,
  before: State,
): void {
  if (user.data) stored.keep(null);
  else if (phoneAuth.data !== before.phoneAuth.data) stored.keep(phoneAuth.data);
  else if (firstAuthStep.data !== before.firstAuthStep.data) stored.spend();
}
