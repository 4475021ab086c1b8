import { type Api, failed, type Result } from '@okoshko/contract/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { begin, emptied, settle, untouched } from './slice.ts';
import type { Slice, State } from './state.ts';
import type { TabNews, Tabs } from './tabs.ts';
import type { TokenVault } from './token-vault.ts';

/** The data of a slice once it is there. */
type Found<K extends keyof State> = NonNullable<State[K]['data']>;

interface Operation<K extends keyof State, T extends State[K]['data'] = Found<K>> {
  readonly slice: K;
  run(token: string | null): Promise<Result<T>>;
  /** What success changes besides, in the same step; gets the settled slice. */
  also?(settled: State[K]): Partial<State>;
}

export interface Account {
  readonly store: StoreApi<State>;
  readonly api: Api;
  token(): string | null;
  /** The one way to run an operation: mark, call, settle, then the 401/403 rule. Never throws. */
  operate<K extends keyof State, T extends State[K]['data'] = Found<K>>(
    operation: Operation<K, T>,
  ): Promise<Result<T>>;
  /** A call outside any slice, under the same 401/403 rule. */
  guarded<T>(call: (token: string | null) => Promise<Result<T>>): Promise<Result<T>>;
  /** Takes the token and user that hold now, or their absence; what the old token had loaded goes. */
  holding(news: TabNews): Partial<State>;
  /** Forgets the token and all it opened, here and in the other tabs. */
  forget(): void;
  /** Stores the token that now holds and tells the other tabs. */
  publish(): void;
}

export interface AccountParts {
  readonly api: Api;
  readonly vault: TokenVault;
  readonly tabs: Tabs;
}

/** The state, and the rules every operation lives under. */
export function createAccount({ api, vault, tabs }: AccountParts): Account {
  const store = createStore<State>(emptyState);
  const token = () => store.getState().token.data;
  const holding = (news: TabNews) => (news.token ? entered(news) : left(store.getState()));
  const tell = (news: TabNews) => {
    vault.write(news.token);
    tabs.tell(news);
  };
  const publish = () => tell({ token: token(), user: store.getState().user.data });
  const forget = () => {
    const nobody = { token: null, user: null };
    // First the storage: who hears of the change may look there.
    tell(nobody);
    store.setState(holding(nobody));
  };
  const guarded: Account['guarded'] = async (call) => {
    const sent = token();
    const result = await call(sent);
    // An answer to an older token says nothing about the one that holds now.
    if (sent && sent === token() && isDenied(result)) forget();
    return result;
  };
  return {
    store,
    api,
    token,
    holding,
    forget,
    publish,
    guarded,
    operate: operator(store, guarded),
  };
}

/** Whether the answer was 401 or 403. */
export const isDenied = (result: Result<unknown>) =>
  !result.ok && (result.error.status === 401 || result.error.status === 403);

function operator(store: StoreApi<State>, guarded: Account['guarded']): Account['operate'] {
  let count = 0;
  return ({ slice, run, also }) => {
    type K = typeof slice;
    const id = `${slice}:${++count}`;
    const current = () => store.getState()[slice] as Slice<State[K]['data']>;
    const put = (next: State[K], more?: Partial<State>) =>
      store.setState({ [slice]: next, ...more } as Partial<State>);

    put(begin(current(), id) as State[K]);
    return guarded(async (token) => {
      const result = await run(token);
      // The slice was reset meanwhile: by sign-out, another account or a restarted sign-in.
      if (!current().isLoading.has(id)) return failed('unknown');
      const settled = settle(current(), id, result) as State[K];
      put(settled, result.ok ? also?.(settled) : undefined);
      return result;
    });
  };
}

const emptyState = (): State => ({
  user: untouched,
  phoneAuth: untouched,
  firstAuthStep: untouched,
  token: untouched,
  tariffs: untouched,
  helpRequest: untouched,
  purchases: untouched,
  payment: untouched,
});

const entered = ({ token, user }: TabNews): Partial<State> => ({
  ...emptyState(),
  token: { ...untouched, data: token },
  user: { ...untouched, data: user },
});

/** An unfinished sign-in stays: its dialog is open and shows the error. */
const left = (state: State): Partial<State> => ({
  user: emptied(state.user),
  token: emptied(state.token),
  tariffs: emptied(state.tariffs),
  helpRequest: emptied(state.helpRequest),
  purchases: emptied(state.purchases),
  payment: emptied(state.payment),
});
