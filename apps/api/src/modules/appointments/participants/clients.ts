import type { Values } from '../../../platform/collections/declare/index.ts';
import type { AppCtx, Ctx } from '../../../platform/ctx.ts';
import { type AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import {
  becomeClient,
  type ClientRow,
  findClientId,
  findOrAddClient,
  lockClientAgainstMerge,
  requireReach,
} from '../../clients/index.ts';
import { isProviderOf } from '../rules/actors.ts';
import { mayBookAs } from '../rules/participants.ts';

interface ClientQuery {
  readonly provider: number;
  /** The client profile the caller names; null: none. */
  readonly client: number | null;
}

/**
 * The client an appointment is for. The provider (or staff) names a client of theirs. Other callers are clients
 * themselves: by the profile they name, which must be their own, or else by the one of the phone they proved, which
 * may be new. The profile is locked, so that it is not merged into another during the booking.
 */
export async function resolveClient(
  ctx: Ctx,
  { provider, client }: ClientQuery,
): Promise<ClientRow> {
  const isByProvider = isProviderOf(ctx.actor, { provider_profile: provider });
  requireReach(ctx.actor, provider);
  if (client === null) {
    if (isByProvider) throw notOwnClient();
    return lockClientRow(ctx, (await becomeClient(ctx, provider)).id);
  }
  const profile = await lockClientAgainstMerge(ctx.db, client);
  if (!profile || !mayBookAs(ctx, profile, provider)) throw notOwnClient();
  return profile;
}

/** An id or documentId of a client profile. */
export type ClientReference = number | string;

/** The client of the reference; without one, as where no client is named. */
export async function resolveClientReference(
  ctx: Ctx,
  provider: number,
  reference: ClientReference | undefined,
): Promise<ClientRow> {
  if (reference === undefined) return resolveClient(ctx, { provider, client: null });
  const client = await findClientId(ctx.db, String(reference));
  if (client === null) throw notOwnClient();
  return resolveClient(ctx, { provider, client });
}

async function lockClientRow(ctx: Ctx, client: number): Promise<ClientRow> {
  const row = await lockClientAgainstMerge(ctx.db, client);
  if (!row) throw notOwnClient();
  return row;
}

/** One refusal for a client of another provider and for one that does not exist: it tells neither from the other. */
const notOwnClient = (): AppError => invalidField('client_profile', sentence('client_of_provider'));

interface RequestedClient {
  readonly provider: number;
  /** The data of the body of `POST /api/client-profiles`. */
  readonly data: Values;
  /** The profile that is named beside; a booking names one of the two. */
  readonly client_profile: unknown;
}

/** The client whose data a booking names: their id, and what its answer says of them. */
export async function addRequestedClient(
  ctx: AppCtx,
  { provider, data, client_profile }: RequestedClient,
) {
  if ((client_profile ?? null) !== null) {
    throw invalidField('client', sentence('not_both', { other: 'client_profile' }));
  }
  const { client, isNew } = await findOrAddClient(ctx, { provider, data });
  return { id: client.id, remarks: { client: presentBookedClient(client, isNew) } };
}

/** The client a booking named by their data. */
const presentBookedClient = (
  { id, document_id, name }: Pick<ClientRow, 'id' | 'document_id' | 'name'>,
  isNew: boolean,
) => ({ id, documentId: document_id, name, is_new: isNew });
