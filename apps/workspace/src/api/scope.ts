import type { Me } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { readMe } from '@okoshko/contract/users/wire';
import { call } from './call.ts';

/** True if the user reads everybody's rows and so must ask for their own. A user from another tab has no scope. */
export async function isOperator(user: UserWithProfile): Promise<boolean> {
  const scope = (user as Partial<Me>).scope ?? (await call(readMe)).scope;
  return scope.is_operator;
}
