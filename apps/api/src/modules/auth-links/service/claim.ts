import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import {
  attachUser,
  deleteGuest,
  findClientByPhone,
  findClientOfUser,
  findUser,
  mergeClients,
} from '../../clients/index.ts';
import { findGuestClient, isOwnProvider } from '../repository.ts';
import { mayClaim } from '../rules.ts';

interface Claim {
  /** Who has just proved their phone. */
  readonly user: number;
  /** What they held when they did. */
  readonly bearer: string | null;
}

/**
 * Ties the client whose link somebody holds to the account they sign in to by phone: from now on the
 * profile is the account's, or part of the one it has at that provider already, and the link's session is
 * over. A client known under another phone is tied to nobody: whoever was sent a link may have passed it
 * on. Answers whether anything was tied; refuses nothing, for signing in must not fail by it.
 */
export async function claimClient(call: Call<'ports'>, { user, bearer }: Claim): Promise<boolean> {
  if (bearer === null) return false;
  try {
    return await transact(call, (call) => linkClient(call, { user, tokenHash: hashToken(bearer) }));
  } catch (error) {
    // Merged or archived that very moment.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function linkClient(
  call: Call<'ports'>,
  { user, tokenHash }: { readonly user: number; readonly tokenHash: string },
): Promise<boolean> {
  const { db, now } = call;
  const client = await findGuestClient(db, tokenHash, now);
  const phone = (await findUser(db, user))?.phone ?? null;
  if (!client || phone === null || !mayClaim(client, { user, phone })) return false;
  const provider = client.provider_profile;
  if (await isOwnProvider(db, { provider, user })) return false;
  const known =
    (await findClientOfUser(db, { provider, user })) ??
    (await findClientByPhone(db, { provider, phone }));
  if (known && known.id !== client.id) {
    if (known.user !== user && !(await attachUser(db, known.id, { user, now }))) return false;
    await mergeClients(call, { into: known.id, from: client.id });
    return true;
  }
  const linked = await attachUser(db, client.id, { user, phone, now });
  if (linked && client.guest !== null) await deleteGuest(db, client.guest);
  return linked !== null;
}
