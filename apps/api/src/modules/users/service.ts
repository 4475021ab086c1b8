import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../platform/call.ts';
import { byId, readOne } from '../../platform/collections/read.ts';
import { readingOf } from '../../platform/collections/reading.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { AppError } from '../../platform/errors.ts';
import { userCollection } from './collection.ts';

export type ReadUser = (call: Call, id: number, populate: unknown) => Promise<UserWithProfile>;

/** Reads a user as the caller may see them, bare, with the relations the query asks for. */
export const createReadUser =
  (collections: Collections): ReadUser =>
  async (call, id, populate) => {
    const reading = readingOf({ collections, actor: call.actor }, userCollection, populate);
    const user = await readOne(call, reading, byId(String(id)));
    if (!user) throw new AppError('not_found');
    return user as unknown as UserWithProfile;
  };
