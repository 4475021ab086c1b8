import type { UserWithProfile } from '@okoshko/contract/users/users';

/** The message that a tab sends to the others after each change: the token that is valid now, and its user. */
export interface TabMessage {
  readonly token: string | null;
  readonly user: UserWithProfile | null;
}

/** The other tabs of this origin. */
export interface Tabs {
  send(message: TabMessage): void;
  /** `onMessage`: from another tab. `onStorage`: the stored token changed, in another tab or by the page. */
  listen(onMessage: (message: TabMessage) => void, onStorage: () => void): () => void;
}
