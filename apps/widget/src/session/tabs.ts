import type { UserWithProfile } from '@okoshko/contract/users/users';

/** What a tab tells the others after each change: the token that now holds and its user. */
export interface TabNews {
  readonly token: string | null;
  readonly user: UserWithProfile | null;
}

/** The other tabs of this origin. */
export interface Tabs {
  tell(news: TabNews): void;
  /** `onNews`: another tab told. `onStorage`: the stored token changed, by whatever hand. */
  listen(onNews: (news: TabNews) => void, onStorage: () => void): () => void;
}
