import {
  actionOf,
  requireProvider,
  type Values,
} from '../../platform/collections/declare/index.ts';
import { create } from '../../platform/collections/write/index.ts';
import type { AppCtx, Ctx } from '../../platform/ctx.ts';
import { sqlState } from '../../platform/db/transact.ts';
import { AppError, invalidKey } from '../../platform/errors.ts';
import { clientCollection } from './collection.ts';
import {
  type ClientRow,
  findClient,
  findClientByPhone,
  findTags,
  lockClientAgainstMerge,
} from './repository.ts';

const UNIQUE_VIOLATION = '23505';

interface NewClient {
  readonly provider: number;
  /** The data of the body of `POST /api/client-profiles`. */
  readonly data: Values;
}

/**
 * A client of the provider's, made of what their provider or staff entered as `POST /api/client-profiles` makes one, in
 * the caller's transaction. Where the phone is a client's already it is that client, who stays as they are.
 */
export async function findOrAddClient(
  ctx: AppCtx,
  { provider, data }: NewClient,
): Promise<{ readonly client: ClientRow; readonly isNew: boolean }> {
  if (!ctx.actor.may(actionOf(clientCollection.collection, 'create'))) {
    throw invalidKey('client', { path: 'client', source: 'body' });
  }
  const owner = ctx.actor.isOperator ? { provider_profile: provider } : {};
  try {
    const client = await create(
      ctx,
      { collections: ctx.app.collections, declaration: clientCollection },
      { body: { data: { ...owner, ...data } }, read: (ctx, id) => findClient(ctx.db, id) },
    );
    if (!client) throw new Error('a client who was just made is missing');
    return { client, isNew: true };
  } catch (error) {
    const client = isPhoneTaken(error) ? await findByPhone(ctx, { provider, data }) : null;
    if (client) return { client, isNew: false };
    throw error instanceof AppError ? error.within('client') : error;
  }
}

/** A body has nothing else that is unique; another booking may have made the client at the same time. */
const isPhoneTaken = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;

/** Null: they were merged into another client meanwhile. */
async function findByPhone(
  { db }: AppCtx,
  { provider, data: { phone } }: NewClient,
): Promise<ClientRow | null> {
  const client = await findClientByPhone(db, { provider, phone: String(phone) });
  return client && lockClientAgainstMerge(db, client.id);
}

/** A list to choose from can show so many: a provider may have given each client tags of their own. */
const MAX_TAGS = 1000;

/** The tags of the provider's clients, and how many have each. */
export async function listTags({ db, actor }: Ctx) {
  const tags = await findTags(db, { provider: requireProvider(actor), limit: MAX_TAGS });
  return {
    data: tags.map(({ tag, clients }) => ({ tag, clients })),
    meta: { total: tags[0]?.total ?? 0 },
  };
}
