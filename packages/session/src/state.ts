import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Slice } from './slice.ts';

/** The state that every app knows of its session. */
export interface CoreState {
  readonly token: Slice<string | null>;
  readonly user: Slice<UserWithProfile | null>;
}

/** All of it slices: what the state of an app, or its own part of one, is made of. */
export type Slices<S> = { readonly [K in keyof S]: Slice<unknown> };

/** The slices that an app keeps beside the token and its user, as they are before their first operation. */
export interface OwnSlices<Loaded, Lasting> {
  /** Loaded with the token: a sign-out empties them. */
  readonly loaded: Loaded;
  /** They outlive a sign-out. */
  readonly lasting: Lasting;
}
