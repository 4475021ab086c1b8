import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { becomeClient, findClient } from '../../clients/index.ts';
import { isOwn } from './side.ts';

interface Asked {
  readonly provider: number;
  /** The client profile the caller names, if they do. */
  readonly asked: number | null;
  /** Whether the provider may mean no client at all. */
  readonly mayBeNobody?: boolean;
}

/**
 * Who comes: the provider (or staff) names a client of theirs; anybody else comes themselves, by a
 * profile that is theirs, found or made by the phone they proved. Whoever else acts for clients,
 * holders of scoped links say, is let in here and in `ownClients` of the clients.
 */
export async function attendee(
  call: Call,
  { provider, asked, mayBeNobody = false }: Asked,
): Promise<number | null> {
  const own = isOwn(call.actor, { provider_profile: provider });
  if (asked === null) {
    if (!own) return (await becomeClient(call, provider)).id;
    if (mayBeNobody) return null;
    throw foreign();
  }
  const client = await findClient(call.db, asked);
  const isTheirs = client !== null && (own || client.user === call.actor.user);
  if (!isTheirs || client.provider_profile !== provider) throw foreign();
  return client.id;
}

/** The same for whoever is somebody else's client and whoever is nobody's. */
export const foreign = (): AppError =>
  new AppError('validation_failed', {
    message: 'client_profile must be a client of the same provider',
  });
