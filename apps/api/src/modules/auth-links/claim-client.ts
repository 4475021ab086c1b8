import type { Ctx } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import {
  attachUser,
  deleteGuest,
  findClientByPhone,
  findClientOfUser,
  mergeClients,
} from '../clients/index.ts';
import { findProviderOf } from '../providers/index.ts';
import { requireUser } from '../users/index.ts';
import { findGuestClient } from './repository.ts';
import { mayClaim } from './rules.ts';

interface Claim {
  /** The user who has just proved their phone. */
  readonly user: number;
  /** The bearer of the request that proved it; it may be of a magic link's session. */
  readonly bearer: string | null;
}

/**
 * Ties the client of a magic link's session to the account that signs in by phone: the client profile
 * becomes the account's, or is merged into the one it has at that provider, and the link's session ends.
 * A client with another phone, and one the account declined, is not tied: the link may have been passed on. Returns whether a client was
 * tied; throws no refusal, for signing in must not fail by it.
 */
export async function claimClient(ctx: Ctx<'ports'>, { user, bearer }: Claim): Promise<boolean> {
  if (bearer === null) return false;
  try {
    return await transact(ctx, (ctx) => linkClient(ctx, { user, tokenHash: hashToken(bearer) }));
  } catch (error) {
    // Merged or archived by another request meanwhile.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function linkClient(
  ctx: Ctx<'ports'>,
  { user, tokenHash }: { readonly user: number; readonly tokenHash: string },
): Promise<boolean> {
  const { db, now } = ctx;
  const client = await findGuestClient(db, tokenHash, now);
  const { phone } = await requireUser(db, user);
  if (!client || phone === null || !mayClaim(client, { user, phone })) return false;
  const provider = client.provider_profile;
  // Providers do not become their own clients.
  if ((await findProviderOf(db, user)) === provider) return false;
  if (client.declined_by.includes(user)) return false;
  const namesake = await findClientByPhone(db, { provider, phone });
  const isDeclined = namesake?.declined_by.includes(user) ?? false;
  const existing =
    (await findClientOfUser(db, { provider, user })) ?? (isDeclined ? null : namesake);
  if (existing && existing.id !== client.id) {
    if (existing.user !== user && !(await attachUser(db, existing.id, { user, now }))) return false;
    await mergeClients(ctx, { into: existing.id, from: client.id });
    return true;
  }
  const claim = { user, now, ...(!isDeclined && { phone }) };
  const linked = await attachUser(db, client.id, claim);
  if (linked && client.guest !== null) await deleteGuest(db, client.guest);
  return linked !== null;
}
