import { signOut } from '@okoshko/contract/auth/endpoints';
import { createApi, type Fetch } from '@okoshko/contract/client';
import { type Account, createAccount } from './account.ts';
import { loadUser } from './load-user.ts';
import type { Session } from './session.ts';
import { begin, settle } from './slice.ts';
import type { TabNews, Tabs } from './tabs.ts';
import { type TokenStorage, tokenVault } from './token-vault.ts';

/** What the core of a session stands on. */
export interface Ground {
  readonly fetch: Fetch;
  /** Origin of the API, without a slash at the end. */
  readonly host: string;
  /** May throw: a page may forbid storage. */
  readonly storage: () => TokenStorage;
  readonly tabs: Tabs;
}

/**
 * The part of a session every page with a signed-in visitor pays for: who is it, and out again. The
 * operations that only the interface needs come with the interface (`create-session.ts`).
 */
export interface Core extends Pick<Session, 'store' | 'loadUser' | 'signOut'> {
  readonly account: Account;
  /** Settles once the stored token's user is known, or known to be absent. Never rejects. */
  readonly ready: Promise<unknown>;
  /** Loads the user when there is a token without one. */
  seekUser(): Promise<unknown>;
  /** Stops listening to the other tabs. */
  stop(): void;
}

/** Takes the stored token, loads its user, and keeps step with the other tabs. */
export function createCore({ fetch, host, storage, tabs }: Ground): Core {
  const vault = tokenVault(storage);
  const account = createAccount({ api: createApi(fetch, host), vault, tabs });
  const seekUser = async () => {
    const { token, user } = account.store.getState();
    if (token.data && !user.data && !user.isLoading.size) await loadUser(account);
  };
  const take = (news: TabNews) => {
    takeNews(account, news);
    seekUser();
  };
  initialize(account, vault.read());
  return {
    account,
    store: account.store,
    ready: seekUser(),
    seekUser,
    stop: tabs.listen(take, () => take({ token: vault.read(), user: null })),
    loadUser: () => loadUser(account),
    async signOut() {
      const token = account.token();
      account.forget();
      if (token) await account.api(signOut, { token });
    },
  };
}

/** The token operation `init` of spec §4. */
function initialize({ store }: Account, stored: string | null) {
  const id = 'init';
  store.setState(({ token }) => ({ token: begin(token, id) }));
  store.setState(({ token }) => ({ token: settle(token, id, { ok: true, data: stored }) }));
}

function takeNews({ store, token, holding }: Account, news: TabNews) {
  if (news.token !== token()) store.setState(holding(news));
  else if (news.user) store.setState(({ user }) => ({ user: { ...user, data: news.user } }));
}
