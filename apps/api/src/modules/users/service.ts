import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../platform/call.ts';
import { byId, readList, readOne } from '../../platform/collections/read.ts';
import { readingOf } from '../../platform/collections/reading.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { AppError } from '../../platform/errors.ts';
import { userCollection } from './collection.ts';
import { spanOf } from './rules.ts';

export type ReadUser = (call: Call, id: number, populate: unknown) => Promise<UserWithProfile>;
type Query = Readonly<Record<string, unknown>>;

/** Reads a user as the caller may see them, bare, with the relations the query asks for. */
export const createReadUser =
  (collections: Collections): ReadUser =>
  async (call, id, populate) => {
    const user = await createFindUser(collections)(call, String(id), { populate });
    if (!user) throw new AppError('not_found');
    return user;
  };

/** The same by number or documentId; nothing when there is none, or none the caller may see. */
export const createFindUser =
  (collections: Collections) =>
  async (call: Call, id: string, query: Query): Promise<UserWithProfile | undefined> => {
    const reading = readingOf({ collections, actor: call.actor }, userCollection, query.populate);
    const user = await readOne(call, reading, byId(id));
    return (user ?? undefined) as UserWithProfile | undefined;
  };

/** The users the caller may see, a page of them. */
export const createListUsers =
  (collections: Collections) =>
  async (call: Call, query: Query): Promise<UserWithProfile[]> => {
    const reading = readingOf({ collections, actor: call.actor }, userCollection, query.populate);
    const { documents } = await readList(call, reading, pageOf(query));
    return documents as unknown as UserWithProfile[];
  };

/** How many users the caller may see. */
export const createCountUsers =
  (collections: Collections) =>
  async (call: Call, _query: Query): Promise<number> => {
    const reading = readingOf({ collections, actor: call.actor }, userCollection, undefined);
    const { total } = await readList(call, reading, pageOf({ limit: '0' }));
    return total;
  };

function pageOf(query: Query) {
  const span = spanOf(query);
  if (!('wrong' in span)) return { ...span, meta: () => ({}) };
  throw new AppError('query_invalid', {
    message: `convert${span.wrong}QueryParams expected a positive integer got ${span.value}`,
  });
}
