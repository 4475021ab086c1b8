import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../platform/call.ts';
import { memoize } from '../../platform/collections/memoize.ts';
import { planOf, type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import {
  byId,
  compileOne,
  countRows,
  readList,
  readOne,
  runOne,
} from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { AppError } from '../../platform/errors.ts';
import { parseStartLimit } from '../../platform/paging.ts';
import { userCollection } from './collection.ts';

/** Of a query, `fields` and `populate` shape the answer. */
export type ReadUser = (call: Call, id: number, query: Query) => Promise<UserWithProfile>;

/** Reads a user as the caller may see them, bare. */
export const createReadUser =
  (collections: Collections): ReadUser =>
  async (call, id, query) => {
    const { db, actor } = call;
    const { fields, populate } = query;
    const question = `users ${id} ${JSON.stringify([fields, populate])}`;
    const reading = memoize(actor, question, () =>
      compileOne(actor, shapeOf({ collections, actor }, userCollection, query), byId(String(id))),
    );
    const user = await runOne(db, reading);
    if (!user) throw new AppError('not_found');
    return user as unknown as UserWithProfile;
  };

/** Reads a user as the caller may see them, bare. */
export const readUser = (
  call: Call<'collections'>,
  id: number,
  query: Query,
): Promise<UserWithProfile> => createReadUser(call.app.collections)(call, id, query);

/** By number or documentId; nothing when there is none, or none the caller may see. */
export const createFindUser =
  (collections: Collections) =>
  async (call: Call, id: string, query: Query): Promise<UserWithProfile | undefined> => {
    const plan = planOf({ collections, actor: call.actor }, userCollection, query);
    const user = await readOne(call, plan, byId(id));
    return (user ?? undefined) as UserWithProfile | undefined;
  };

/** The users the caller may see that the query asks for, a page of them. */
export const createListUsers =
  (collections: Collections) =>
  async (call: Call, query: Query): Promise<UserWithProfile[]> => {
    const page = parseStartLimit(query);
    const plan = planOf({ collections, actor: call.actor }, userCollection, query);
    const { documents } = await readList(call, plan, page);
    return documents as unknown as UserWithProfile[];
  };

/** How many users the caller may see that the filters find. */
export const createCountUsers =
  (collections: Collections) =>
  (call: Call, { filters, _q }: Query): Promise<number> =>
    countRows(call, planOf({ collections, actor: call.actor }, userCollection, { filters, _q }));
