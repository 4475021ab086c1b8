import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { presentUser } from '../present.ts';
import { readUserDocument } from './read-user-document.ts';

/** A user as the caller may see them. */
export const readUser = async (
  call: Call<'collections'>,
  id: number,
  query: Query,
): Promise<UserWithProfile> => presentUser(await readUserDocument(call, id, query));
