import type { Me } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';

/** What the session is; null: not known yet, as another tab told of the user alone. */
export const scopeOf = (user: UserWithProfile | null): Me['scope'] | null =>
  (user as Partial<Me> | null)?.scope ?? null;
