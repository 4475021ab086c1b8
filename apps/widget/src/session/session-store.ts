import { type Api, failed, type Result } from '@okoshko/contract/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { begin, emptySlice, initialSlice, settle } from './slice.ts';
import type { Slice, State } from './state.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import type { TokenVault } from './token-vault.ts';

/** The data of a slice once it is there. */
type Loaded<K extends keyof State> = NonNullable<State[K]['data']>;

interface Operation<K extends keyof State, T extends State[K]['data'] = Loaded<K>> {
  readonly slice: K;
  run(token: string | null): Promise<Result<T>>;
  /** What success changes besides, in the same step; gets the settled slice. */
  also?(settled: State[K]): Partial<State>;
}

export interface SessionStore {
  readonly store: StoreApi<State>;
  readonly api: Api;
  token(): string | null;
  /** The one way to run an operation: mark, call, settle, then the 401/403 rule. Never throws. */
  operate<K extends keyof State, T extends State[K]['data'] = Loaded<K>>(
    operation: Operation<K, T>,
  ): Promise<Result<T>>;
  /** A call outside any slice, under the same 401/403 rule. */
  guarded<T>(call: (token: string | null) => Promise<Result<T>>): Promise<Result<T>>;
  /** The state with this token and user, or without; what was loaded with the old token is dropped. */
  stateWith(message: TabMessage): Partial<State>;
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
export function createSessionStore({ api, vault, tabs }: SessionStoreParts): SessionStore {
  const store = createStore<State>(emptyState);
  const token = () => store.getState().token.data;
  const stateWith = (message: TabMessage) =>
    message.token ? signedInState(message) : signedOutState(store.getState());
  const send = (message: TabMessage) => {
    vault.write(message.token);
    tabs.send(message);
  };
  const publish = () => send({ token: token(), user: store.getState().user.data });
  const clearSession = () => {
    const signedOut = { token: null, user: null };
    // First the storage: listeners of the state may read it.
    send(signedOut);
    store.setState(stateWith(signedOut));
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

/** Whether the answer was 401 or 403. */
export const isDenied = (result: Result<unknown>) =>
  !result.ok && (result.error.status === 401 || result.error.status === 403);

function operator(
  store: StoreApi<State>,
  guarded: SessionStore['guarded'],
): SessionStore['operate'] {
  let count = 0;
  return ({ slice, run, also }) => {
    type K = typeof slice;
    const id = `${slice}:${++count}`;
    const current = () => store.getState()[slice] as Slice<State[K]['data']>;
    const write = (next: State[K], more?: Partial<State>) =>
      store.setState({ [slice]: next, ...more } as Partial<State>);

    write(begin(current(), id) as State[K]);
    return guarded(async (token) => {
      const result = await run(token);
      // The slice was reset meanwhile: by sign-out, another account or a restarted sign-in.
      if (!current().isLoading.has(id)) return failed('unknown');
      const settled = settle(current(), id, result) as State[K];
      write(settled, result.ok ? also?.(settled) : undefined);
      return result;
    });
  };
}

const emptyState = (): State => ({
  user: initialSlice,
  phoneAuth: initialSlice,
  firstAuthStep: initialSlice,
  token: initialSlice,
  tariffs: initialSlice,
  helpRequest: initialSlice,
  purchases: initialSlice,
  payment: initialSlice,
});

const signedInState = ({ token, user }: TabMessage): Partial<State> => ({
  ...emptyState(),
  token: { ...initialSlice, data: token },
  user: { ...initialSlice, data: user },
});

/** An unfinished sign-in stays: its dialog is open and shows the error. */
const signedOutState = (state: State): Partial<State> => ({
  user: emptySlice(state.user),
  token: emptySlice(state.token),
  tariffs: emptySlice(state.tariffs),
  helpRequest: emptySlice(state.helpRequest),
  purchases: emptySlice(state.purchases),
  payment: emptySlice(state.payment),
});
