import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { requireReach } from '../access.ts';
import {
  attachUser,
  type ClientRow,
  findClientByPhone,
  findClientOfUser,
  findUser,
  insertClient,
} from '../repository.ts';

/**
 * The signed-in user as the provider's client, in the caller's transaction: the profile they have; else
 * the provider's client of the same phone, which signing in has proved and which becomes the user's
 * unless they declined it; else a new one. A phone that another client keeps stays with it. Throws `phone_required`,
 * and `not_found` where the session is bound to another provider.
 */
export async function becomeClient(call: Call, provider: number): Promise<ClientRow> {
  const user = userIdOf(call);
  requireReach(call.actor, provider);
  const existing = await findClientOfUser(call.db, { provider, user });
  if (existing) return existing;
  const account = await findUser(call.db, user);
  if (!account?.phone) throw new AppError('phone_required');
  const { phone, locale } = account;
  const profile = {
    ...newDocument(call.now),
    provider_profile: provider,
    user,
    name: account.name ?? phone,
    locale,
  };
  return (
    (await claimByPhone(call, { provider, phone })) ??
    (await insertClient(call.db, { ...profile, phone })) ??
    // Another request has inserted a client of this phone meanwhile.
    (await claimByPhone(call, { provider, phone })) ??
    required(await insertClient(call.db, profile))
  );
}

/** Null: no client has the phone, or one that is another user's, or that the user declined. */
async function claimByPhone(
  call: Call,
  query: { readonly provider: number; readonly phone: string },
): Promise<ClientRow | null> {
  const user = userIdOf(call);
  const client = await findClientByPhone(call.db, query);
  if (!client || client.user === user) return client;
  if (client.declined_by.includes(user)) return null;
  return attachUser(call.db, client.id, { user, now: call.now });
}

function required(client: ClientRow | null): ClientRow {
  if (!client) throw new Error('a client without a phone conflicts with no other');
  return client;
}
