import { signOut } from '@okoshko/contract/auth/wire';
import { createApi, type Fetch, type Prove, type Result } from '@okoshko/contract/client';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { StoreApi } from 'zustand/vanilla';
import { loadUser } from './load-user.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { initialSlice } from './slice.ts';
import type { CoreState, OwnSlices, Slices } from './state.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import { type TokenStorage, tokenVault } from './token-vault.ts';

/** The parts that the core of a session is made with. */
interface CoreParts {
  readonly fetch: Fetch;
  /** Origin of the API, without a slash at the end. */
  readonly host: string;
  /** May throw: a page may forbid storage. */
  readonly storage: () => TokenStorage;
  readonly tabs: Tabs;
  readonly prove?: Prove;
}

/** The session of every page with a signed-in visitor: the user, and signing out. Operations never throw. */
export interface Core<S extends Slices<S> = CoreState> {
  readonly store: Pick<StoreApi<S>, 'getState' | 'subscribe'>;
  /** For further operations, under the same rules. */
  readonly sessionStore: SessionStore<S>;
  loadUser(): Promise<Result<UserWithProfile>>;
  signOut(): Promise<void>;
  /** Settles once the stored token's user is known, or known to be absent. Never rejects. */
  readonly ready: Promise<unknown>;
  /** Loads the user when there is a token without one. */
  loadMissingUser(): Promise<unknown>;
  /** Stops listening to the other tabs. */
  stop(): void;
}

/** Takes the stored token, loads its user, and keeps step with the other tabs. */
export function createCore<
  Loaded extends Slices<Loaded> = object,
  Lasting extends Slices<Lasting> = object,
>(
  { fetch, host, storage, tabs, prove }: CoreParts,
  own?: OwnSlices<Loaded, Lasting>,
): Core<CoreState & Loaded & Lasting> {
  const vault = tokenVault(storage);
  const api = createApi(fetch, host, prove);
  const sessionStore = createSessionStore({ api, vault, tabs }, own);
  const { store }: SessionStore = sessionStore;
  const loadMissingUser = async () => {
    const { token, user } = store.getState();
    if (token.data && !user.data && !user.isLoading.size) await loadUser(sessionStore);
  };
  const apply = (message: TabMessage) => {
    applyMessage(sessionStore, message);
    loadMissingUser();
  };
  // The token operation `init` of spec §4, in one step: nobody listens yet.
  store.setState({ token: { ...initialSlice, data: vault.read(), lastOpId: 'init' } });
  return {
    sessionStore,
    store: sessionStore.store,
    ready: loadMissingUser(),
    loadMissingUser,
    stop: tabs.listen(apply, () => apply({ token: vault.read(), user: null })),
    loadUser: () => loadUser(sessionStore),
    async signOut() {
      const token = sessionStore.token();
      sessionStore.clearSession();
      if (token) await sessionStore.api(signOut, { token });
    },
  };
}

function applyMessage({ store, token, stateWith }: SessionStore, message: TabMessage) {
  if (message.token !== token()) store.setState(stateWith(message));
  else if (message.user) store.setState(({ user }) => ({ user: { ...user, data: message.user } }));
}
