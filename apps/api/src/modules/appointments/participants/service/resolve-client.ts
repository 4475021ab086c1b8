import type { Call } from '../../../../platform/call.ts';
import { type AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import {
  becomeClient,
  type ClientRow,
  lockClientAgainstMerge,
  requireReach,
} from '../../../clients/index.ts';
import { isProviderOf } from '../../rules/actor-role.ts';
import { findClientId } from '../repository.ts';
import { mayBookAs } from '../rules.ts';

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
  call: Call,
  { provider, client }: ClientQuery,
): Promise<ClientRow> {
  const isByProvider = isProviderOf(call.actor, { provider_profile: provider });
  requireReach(call.actor, provider);
  if (client === null) {
    if (isByProvider) throw notOwnClient();
    return lockClientRow(call, (await becomeClient(call, provider)).id);
  }
  const profile = await lockClientAgainstMerge(call.db, client);
  if (!profile || !mayBookAs(call, profile, provider)) throw notOwnClient();
  return profile;
}

/** An id or documentId of a client profile. */
export type ClientReference = number | string;

/** The client of the reference; without one, as where no client is named. */
export async function resolveClientReference(
  call: Call,
  provider: number,
  reference: ClientReference | undefined,
): Promise<ClientRow> {
  if (reference === undefined) return resolveClient(call, { provider, client: null });
  const client = await findClientId(call.db, String(reference));
  if (client === null) throw notOwnClient();
  return resolveClient(call, { provider, client });
}

async function lockClientRow(call: Call, client: number): Promise<ClientRow> {
  const row = await lockClientAgainstMerge(call.db, client);
  if (!row) throw notOwnClient();
  return row;
}

/** One refusal for a client of another provider and for one that does not exist: it tells neither from the other. */
const notOwnClient = (): AppError => invalidField('client_profile', sentence('client_of_provider'));
