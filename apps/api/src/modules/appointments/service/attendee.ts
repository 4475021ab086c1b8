import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { becomeClient, findClient, holdClient, isOfAccount } from '../../clients/index.ts';
import { isOwn } from './side.ts';

interface CampaignQuery {
  readonly provider: number;
  /** The client profile the caller names, if they do. */
  readonly asked: number | null;
  /** Whether the provider may mean no client at all. */
  readonly mayBeNobody?: boolean;
}

/**
 * Who comes: the provider (or staff) names a client of theirs; anybody else comes themselves, by a
 * profile that is theirs, found or made by the phone they proved, or the one whose link they hold.
 */
export async function attendee(
  call: Call,
  { provider, asked, mayBeNobody = false }: CampaignQuery,
): Promise<number | null> {
  const own = isOwn(call.actor, { provider_profile: provider });
  if (asked === null) {
    if (!own) return hold(call, (await becomeClient(call, provider)).id);
    if (mayBeNobody) return null;
    throw foreign();
  }
  const client = await findClient(call.db, asked);
  const isTheirs = client !== null && (own || isOfAccount(client, call.actor.user));
  if (!isTheirs || client.provider_profile !== provider) throw foreign();
  return hold(call, client.id);
}

/** Nobody becomes part of another client while they book. */
async function hold(call: Call, client: number): Promise<number> {
  const held = await holdClient(call.db, client);
  if (!held) throw foreign();
  return held.id;
}

/** The same for whoever is somebody else's client and whoever is nobody's. */
export const foreign = (): AppError =>
  new AppError('validation_failed', {
    message: 'client_profile must be a client of the same provider',
  });
