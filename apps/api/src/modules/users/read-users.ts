import type { Me } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { scopeOf } from '../../platform/collections/declare/index.ts';
import {
  auditList,
  auditOne,
  byId,
  compileOne,
  countRows,
  isReadOfOthers,
  memoize,
  type Presented,
  planOf,
  type Query,
  readList,
  readOne,
  runOne,
  shapeOf,
  topicsOf,
} from '../../platform/collections/read/index.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Announced } from '../../platform/http/serve.ts';
import { parseStartLimit } from '../../platform/paging.ts';
import { userCollection } from './collection.ts';
import { sessionKindOf } from './rules.ts';

/** The caller and what their session is, and what changes of both are announced as. */
export async function readMe(
  ctx: Ctx<'collections' | 'ports'>,
  query: Query,
): Promise<Announced<Me>> {
  const id = userIdOf(ctx);
  const { role, isOperator, isStaff, lacks = 'none' as const } = ctx.actor;
  // Together, so that the caller waits for the database once.
  const [user, profiles] = await Promise.all([
    readUserDocument(ctx, id, query),
    ctx.app.ports.users.readOwnProfiles(ctx),
  ]);
  const scope = {
    session: sessionKindOf(role),
    is_operator: isOperator,
    is_staff: isStaff,
    second_factor: lacks,
    ...profiles,
  };
  const plan = planOfUser(ctx, query);
  await auditOne(ctx, plan, user);
  // A kept answer is sent without a word to the audit log.
  const isOfOthers = isReadOfOthers(ctx.actor, plan, user);
  // The permissions tell whose role is of the staff.
  const topics = topicsOf(plan, { kind: 'actor', id })?.concat('permissions') ?? null;
  return { answer: { ...presentUser(user), scope }, topics: isOfOthers ? null : topics };
}

/** Finds by id or documentId; undefined: there is no such user that the caller may see. */
export async function findUser(
  ctx: Ctx<'collections'>,
  id: string,
  query: Query,
): Promise<UserWithProfile | undefined> {
  const plan = planOf(scopeOf(ctx), userCollection, query);
  const user = await readOne(ctx, plan, byId(id));
  if (!user) return undefined;
  await auditOne(ctx, plan, user);
  return presentUser(user);
}

/** Users the caller may see, by `start` and `limit`. */
export async function listUsers(ctx: Ctx<'collections'>, query: Query): Promise<UserWithProfile[]> {
  const page = parseStartLimit(query);
  const plan = planOf(scopeOf(ctx), userCollection, query);
  const { documents } = await readList(ctx, plan, page);
  await auditList(ctx, plan, query);
  return documents.map(presentUser);
}

/** Counts the users that the caller may see and that match the filters. */
export async function countUsers(ctx: Ctx<'collections'>, { filters, _q }: Query): Promise<number> {
  const query = { filters, _q };
  const plan = planOf(scopeOf(ctx), userCollection, query);
  const count = await countRows(ctx, plan);
  // The count tells whether a phone has an account.
  if (filters !== undefined || _q !== undefined) await auditList(ctx, plan, query);
  return count;
}

/** A user as the caller may see them. */
export const readUser = async (
  ctx: Ctx<'collections'>,
  id: number,
  query: Query,
): Promise<UserWithProfile> => presentUser(await readUserDocument(ctx, id, query));

/** Reads a user as the caller may see them; `fields` and `populate` of the query shape the answer. */
export async function readUserDocument(
  ctx: Ctx<'collections'>,
  id: number,
  query: Query,
): Promise<Presented> {
  const { db, actor } = ctx;
  const key = `users ${id} ${JSON.stringify([query.fields, query.populate])}`;
  const compiled = memoize(actor, key, () =>
    compileOne(actor, planOfUser(ctx, query), byId(String(id))),
  );
  const user = await runOne(db, compiled);
  if (!user) throw new AppError('not_found');
  return user;
}

export const planOfUser = (ctx: Ctx<'collections'>, query: Query) =>
  shapeOf(scopeOf(ctx), userCollection, query);

/** A user as the wire has it. */
export const presentUser = (document: object): UserWithProfile => document as UserWithProfile;
