import { type Api, failed, type Result } from '@okoshko/contract/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { begin, emptySlice, initialSlice, type Slice, settle } from './slice.ts';
import type { CoreState, OwnSlices, Slices } from './state.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import type { TokenVault } from './token-vault.ts';

/** The data of a slice once it is there. */
type Loaded<S extends Slices<S>, K extends keyof S> = NonNullable<S[K]['data']>;

interface Operation<S extends Slices<S>, K extends keyof S, T extends S[K]['data']> {
  readonly slice: K;
  run(token: string | null): Promise<Result<T>>;
  /** Further changes on success, in the same step; gets the settled slice. */
  also?(settled: S[K]): Partial<S>;
}

export interface SessionStore<S extends Slices<S> = CoreState> {
  readonly store: StoreApi<S>;
  readonly api: Api;
  token(): string | null;
  /** The one way to run an operation: mark, call, settle, then the 401/403 rule. Never throws. */
  operate<K extends keyof S & string, T extends S[K]['data'] = Loaded<S, K>>(
    operation: Operation<S, K, T>,
  ): Promise<Result<T>>;
  /** A call outside any slice, under the same 401/403 rule. */
  guarded<T>(call: (token: string | null) => Promise<Result<T>>): Promise<Result<T>>;
  /** The state with this token and user, or without; what was loaded with the old token is dropped. */
  stateWith(message: TabMessage): Partial<S>;
  /** Removes the token and all that was loaded with it, here and in the other tabs. */
  clearSession(): void;
  /** Stores the present token and sends it to the other tabs. */
  publish(): void;
}

interface SessionStoreParts {
  readonly api: Api;
  readonly vault: TokenVault;
  readonly tabs: Tabs;
}

/** The state, and the rules of every operation. */
export function createSessionStore<Loaded extends Slices<Loaded>, Lasting extends Slices<Lasting>>(
  { api, vault, tabs }: SessionStoreParts,
  own?: OwnSlices<Loaded, Lasting>,
): SessionStore<CoreState & Loaded & Lasting> {
  type S = CoreState & Loaded & Lasting;
  const loaded = { ...coreState(NOBODY), ...own?.loaded } as CoreState & Loaded;
  const initial = { ...loaded, ...own?.lasting } as S;
  const store = createStore<S>(() => initial);
  const token = () => store.getState().token.data;
  const stateWith = (message: TabMessage): Partial<S> =>
    message.token ? { ...initial, ...coreState(message) } : emptied(store.getState(), loaded);
  const send = (message: TabMessage) => {
    vault.write(message.token);
    tabs.send(message);
  };
  const publish = () => send({ token: token(), user: store.getState().user.data });
  const clearSession = () => {
    // First the storage: listeners of the state may read it.
    send(NOBODY);
    store.setState(stateWith(NOBODY));
  };
  const guarded: SessionStore['guarded'] = async (call) => {
    const usedToken = token();
    const result = await call(usedToken);
    // An answer to an older token says nothing about the present one.
    if (usedToken && usedToken === token() && isDenied(result)) clearSession();
    return result;
  };
  return {
    store,
    api,
    token,
    stateWith,
    clearSession,
    publish,
    guarded,
    operate: operator(store, guarded),
  };
}

/** True if the answer was 401 or 403. */
export const isDenied = (result: Result<unknown>) =>
  !result.ok && (result.error.status === 401 || result.error.status === 403);

function operator<S extends Slices<S>>(
  store: StoreApi<S>,
  guarded: SessionStore['guarded'],
): SessionStore<S>['operate'] {
  let count = 0;
  return ({ slice, run, also }) => {
    type K = typeof slice;
    const id = `${slice}:${++count}`;
    const current = () => store.getState()[slice] as Slice<S[K]['data']>;
    const write = (next: S[K], more?: Partial<S>) =>
      store.setState({ [slice]: next, ...more } as Partial<S>);

    write(begin(current(), id) as S[K]);
    return guarded(async (token) => {
      const result = await run(token);
      // The slice was reset meanwhile: by sign-out, another account or a restarted sign-in.
      if (!current().isLoading.has(id)) return failed('unknown');
      const settled = settle(current(), id, result) as S[K];
      write(settled, result.ok ? also?.(settled) : undefined);
      return result;
    });
  };
}

const NOBODY: TabMessage = { token: null, user: null };

const coreState = ({ token, user }: TabMessage): CoreState => ({
  token: { ...initialSlice, data: token },
  user: { ...initialSlice, data: user },
});

/** The slices of these names, without their data. */
function emptied<S extends Slices<S>>(state: S, names: object): Partial<S> {
  const next: Record<string, Slice<unknown>> = {};
  for (const name in names) next[name] = emptySlice(state[name as keyof S]);
  return next as Partial<S>;
}
