import { CODE_LIFETIME_SECONDS, isGoneOnWith } from '@okoshko/contract/auth/codes';
import { confirmCode, requestCode, signIn } from '@okoshko/contract/auth/wire';
import { failed } from '@okoshko/contract/client';
import { POPULATE_USER } from '@okoshko/session/load-user';
import { initialSlice } from '@okoshko/session/slice';
import type { TokenStorage } from '@okoshko/session/token-vault';
import { REOPEN_KEY, SIGN_IN_KEY } from './keys.ts';
import type { Clock } from './payments.ts';
import type { Session } from './session.ts';
import { sessionOpener } from './session-opener.ts';
import type { Core, PhoneAuth, SessionStore, State } from './state.ts';

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

/** Adds to the core what only the interface does. */
export function completeSession(core: Core, now: Clock['now'], stored: StoredSignIn): Session {
  return {
    store: core.store,
    loadUser: core.loadUser,
    signOut: core.signOut,
    ...signInOperations(core.sessionStore, now, stored),
  };
}

/** The time in which a tab that was left in the code step comes back to the sign-in by itself, in ms. */
const REOPEN_MS = 3_600_000;

/**
 * The code step, kept in the tab's sessionStorage: phones throw a page away while its visitor reads the SMS. What
 * follows the code, a token that sets passwords, is never stored.
 */
interface StoredSignIn {
  /** After the code's life without its token; null when there is none. */
  load(): PhoneAuth | null;
  /** Keeps it; null forgets it. */
  keep(phoneAuth: PhoneAuth | null): void;
  /** The code was used: the phone stays. */
  spend(): void;
  /** Says whether a reload opens the sign-in again: it is open, and there is something to come back to. */
  setOpen(isOpen: boolean): void;
}

interface StoredStep extends PhoneAuth {
  /** Instant of the request, ms since the epoch. */
  readonly sentAt: number;
}

/** `storage` is called each time, because reading the property throws in a page that blocks it. */
export function storedSignIn(storage: () => TokenStorage, now: () => number): StoredSignIn {
  const read = (): StoredStep | null => {
    try {
      return JSON.parse(storage().getItem(SIGN_IN_KEY) ?? 'null');
    } catch {
      return null;
    }
  };
  const write = (key: string, value: unknown) => {
    try {
      if (value) storage().setItem(key, JSON.stringify(value));
      else storage().removeItem(key);
    } catch {}
  };
  const stored: StoredSignIn = {
    load() {
      const last = read();
      const isPast = last && now() - last.sentAt >= CODE_LIFETIME_SECONDS * 1000;
      return isPast ? { ...last, token: '' } : last;
    },
    keep(phoneAuth) {
      write(SIGN_IN_KEY, phoneAuth && { ...phoneAuth, sentAt: now() });
      stored.setOpen(true);
    },
    spend: () => write(SIGN_IN_KEY, { ...read(), token: '' }),
    setOpen(isOpen) {
      const last = isOpen && read();
      write(REOPEN_KEY, last && last.sentAt + REOPEN_MS);
    },
  };
  return stored;
}
