import { scopeOf } from '../../platform/collections/declare/index.ts';
import { planOf, type Query, readList } from '../../platform/collections/read/index.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { parsePagination } from '../../platform/paging.ts';
import { newDocument } from '../../platform/tokens.ts';
import { requireUser } from '../users/index.ts';
import { requireReach } from './access.ts';
import { ownClientCollection } from './collection.ts';
import {
  attachUser,
  type ClientRow,
  findClientByPhone,
  findClientOfUser,
  findOwnProfiles,
  insertClient,
  movePhone,
  updateConsents,
} from './repository.ts';
import { asConsents, withConsents } from './rules/consents.ts';

/**
 * The signed-in user as the provider's client, in the caller's transaction: the profile they have; else
 * the provider's client of the same phone, which signing in has proved and which becomes the user's
 * unless they declined it; else a new one. A phone that another client keeps stays with it. Throws `phone_required`,
 * and `not_found` where the session is bound to another provider.
 */
export async function becomeClient(ctx: Ctx, provider: number): Promise<ClientRow> {
  const user = userIdOf(ctx);
  requireReach(ctx.actor, provider);
  const existing = await findClientOfUser(ctx.db, { provider, user });
  if (existing) return existing;
  const { phone, locale, name } = await requireUser(ctx.db, user);
  if (phone === null) throw new AppError('phone_required');
  const profile = {
    ...newDocument(ctx.now),
    provider_profile: provider,
    user,
    name: name ?? phone,
    locale,
  };
  return (
    (await claimByPhone(ctx, { provider, phone })) ??
    (await insertClient(ctx.db, { ...profile, phone })) ??
    // Another request has inserted a client of this phone meanwhile.
    (await claimByPhone(ctx, { provider, phone })) ??
    required(await insertClient(ctx.db, profile))
  );
}

/** Null: no client has the phone, or one that is another user's, or that the user declined. */
async function claimByPhone(
  ctx: Ctx,
  query: { readonly provider: number; readonly phone: string },
): Promise<ClientRow | null> {
  const user = userIdOf(ctx);
  const client = await findClientByPhone(ctx.db, query);
  if (!client || client.user === user) return client;
  if (client.declined_by.includes(user)) return null;
  return attachUser(ctx.db, client.id, { user, now: ctx.now });
}

function required(client: ClientRow | null): ClientRow {
  if (!client) throw new Error('a client without a phone conflicts with no other');
  return client;
}

/** The client's own word that they want to hear of the provider's offers, in the caller's transaction. */
export async function giveMarketingConsent(ctx: Ctx, provider: number): Promise<void> {
  const client = await becomeClient(ctx, provider);
  const own = { ...asConsents(client.consents), marketing: true };
  const { consents } = withConsents(ctx, { consents: own }, client);
  await updateConsents(ctx.db, client.id, { consents: asConsents(consents), now: ctx.now });
}

/**
 * Gives the user's own client profiles their new phone, where they had the former one; in the caller's transaction. With
 * a provider whose other client has the new phone it stays theirs: the own profile has none then, and messages go to
 * the account's.
 */
export const moveClientPhones = (
  { db, now }: Ctx,
  move: { readonly user: number; readonly from: string; readonly to: string },
): Promise<void> => movePhone(db, move, now);

/**
 * The caller's profiles at all providers they are a client of, as a client sees them;
 * `provider_profile` narrows them to one provider.
 */
export async function readOwnClients(ctx: Ctx<'collections'>, query: Query) {
  const page = parsePagination(query);
  const plan = planOf(scopeOf(ctx), ownClientCollection, withProviderFilter(query));
  const { documents, total } = await readList(ctx, plan, page);
  return { data: documents, meta: { pagination: page.meta(total) } };
}

/** The query with `provider_profile` as one more of its filters. */
function withProviderFilter({ provider_profile, filters, ...query }: Query): Query {
  const provider = provider_profile === undefined ? undefined : { provider_profile };
  const all = [filters, provider].filter((one) => one !== undefined);
  return all.length === 0 ? query : { ...query, filters: { $and: all } };
}

/** The caller as a provider and as a client, as far as their session reaches. */
export const readOwnProfiles = ({ db, actor }: Ctx) => findOwnProfiles(db, actor);
