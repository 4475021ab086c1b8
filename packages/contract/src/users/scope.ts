import type { Me } from './schemas.ts';
import type { UserWithProfile } from './users.ts';

/** The scope of the session; undefined: not known yet, as another tab told of the user alone. */
export const scopeOf = (user: UserWithProfile | null): Me['scope'] | undefined =>
  (user as Partial<Me> | null)?.scope;

/** True where a code of the second factor is to be given first: until then the session is nobody's yet. */
export const lacksCode = (user: UserWithProfile | null): boolean =>
  scopeOf(user)?.second_factor === 'code';
