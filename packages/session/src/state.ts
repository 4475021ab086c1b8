import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Slice } from './slice.ts';

/** What every app knows of its session. */
export interface CoreState {
  readonly token: Slice<string | null>;
  readonly user: Slice<UserWithProfile | null>;
}

/** All of it slices: what the state of an app, or its own part of one, is made of. */
export type Slices<S> = { readonly [K in keyof S]: Slice<unknown> };

/** What an app keeps beside the token and its user. */
export interface OwnSlices<Own> {
  /** As they are before their first operation. */
  readonly slices: Own;
  /** Those that outlive a sign-out; the others were loaded with the token and go with it. */
  readonly kept: readonly (keyof Own)[];
}
