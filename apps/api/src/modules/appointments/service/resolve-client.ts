import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { becomeClient, findClient, holdClient, isOfAccount } from '../../clients/index.ts';
import { isOwn } from './actor-role.ts';

interface ParticipantQuery {
  readonly provider: number;
  /** The client profile the caller names, if they do. */
  readonly requested: number | null;
  /** Whether the provider may mean no client at all. */
  readonly mayBeNobody?: boolean;
}

/**
 * Who comes: the provider (or staff) names a client of theirs; anybody else comes themselves, by a
 * profile that is theirs, found or made by the phone they proved, or the one whose link they hold.
 */
export async function resolveClient(
  call: Call,
  { provider, requested, mayBeNobody = false }: ParticipantQuery,
): Promise<number | null> {
  const own = isOwn(call.actor, { provider_profile: provider });
  if (requested === null) {
    if (!own) return lockClientRow(call, (await becomeClient(call, provider)).id);
    if (mayBeNobody) return null;
    throw notOwnClient();
  }
  const client = await findClient(call.db, requested);
  const isTheirs = client !== null && (own || isOfAccount(client, call.actor.user));
  if (!isTheirs || client.provider_profile !== provider) throw notOwnClient();
  return lockClientRow(call, client.id);
}

/** Nobody becomes part of another client while they book. */
async function lockClientRow(call: Call, client: number): Promise<number> {
  const held = await holdClient(call.db, client);
  if (!held) throw notOwnClient();
  return held.id;
}

/** One refusal for somebody else's client and for nobody's: it tells neither from the other. */
export const notOwnClient = (): AppError =>
  new AppError('validation_failed', {
    message: 'client_profile must be a client of the same provider',
  });
