import { type Call, senderOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Sign, signsOf } from '../../../platform/former-keys.ts';
import { requireTry } from '../../../platform/limits.ts';
import { hashToken, newDocument, newDocumentId } from '../../../platform/tokens.ts';
import { openSession, resumeSession, type SignedIn } from '../../auth/index.ts';
import { type ClientRow, insertClient, lockClient } from '../../clients/index.ts';
import { insertUser } from '../../users/index.ts';
import { findLink, type LinkRow, lockLink, setGuest, updateLink } from '../repository.ts';
import { linkLimits, stateOf } from '../rules.ts';

/**
 * Exchanges a link, once, for a session of its client; for ten seconds a repeat by the same program gets
 * the same session. Throws `not_found` for an unknown link and for a client who is blocked or gone,
 * `link_gone`, `link_limit`.
 */
export async function useLink(
  call: Call<'collections' | 'config' | 'sign'>,
  token: string,
): Promise<SignedIn> {
  const { network, agent } = senderOf(call);
  const { usesPerAddress: rule } = linkLimits(call.app.config.isProduction);
  await requireTry(call, `links:uses:${network}`, { rule, code: 'link_limit' });
  const agentHash = hashToken(agent ?? '');
  return transact(call, async (call) => {
    const { link, client: invited } = await lockLinkAndClient(call, hashToken(token));
    const state = stateOf(link, { now: call.now, agent: agentHash });
    if (state === 'gone') throw new AppError('link_gone');
    if (state === 'again') return resume(call, token);
    const client = invited ?? (await createClient(call, link));
    const guest = client.guest ?? (await createGuest(call, client));
    await updateLink(call.db, link.id, {
      client_profile: client.id,
      used_at: call.now,
      used_by: agentHash,
      updated_at: call.now,
    });
    return openSession(call, guest, { token: bearerBy(call.app.sign, token) });
  });
}

/**
 * The client is locked before the link, as everywhere, against deadlocks. It is null for an anonymous link
 * that was unused when it was read; where another request has used it since, no client is needed.
 */
async function lockLinkAndClient(
  { db }: Call,
  tokenHash: string,
): Promise<{ readonly link: LinkRow; readonly client: ClientRow | null }> {
  const unlocked = await findLink(db, tokenHash);
  if (!unlocked) throw new AppError('not_found');
  const { id, client_profile } = unlocked;
  const client = client_profile === null ? null : await lockClient(db, client_profile);
  if (client_profile !== null && (!client || client.is_blocked)) throw new AppError('not_found');
  const link = await lockLink(db, id);
  if (!link) throw new AppError('not_found');
  return { link, client };
}

/** Derived from the link, so that a repeat can be answered with it though it is not stored. */
const bearerBy = (sign: Sign, token: string): string => sign('link session', token);

/** The session that the link opened, by whichever of our keys. */
async function resume(
  call: Call<'collections' | 'config' | 'sign'>,
  token: string,
): Promise<SignedIn> {
  for (const sign of signsOf(call)) {
    try {
      return await resumeSession(call, bearerBy(sign, token));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  throw new AppError('link_gone');
}

async function createClient(call: Call, { provider_profile, name }: LinkRow): Promise<ClientRow> {
  const client = await insertClient(call.db, {
    ...newDocument(call.now),
    provider_profile,
    name: name ?? 'Гость',
    is_anonymous: true,
  });
  if (!client) throw new Error('a client without a phone conflicts with no other');
  return client;
}

/** An account of this client alone: its role has few rights, and nothing but links signs in to it. */
async function createGuest(call: Call, { id, name, locale }: ClientRow): Promise<number> {
  const username = `guest-${newDocumentId()}`;
  const account = { ...newDocument(call.now), username, name, locale, confirmed: true };
  const guest = await insertUser(call.db, account, 'guest');
  if (!guest) throw new Error('a random username conflicts with no other');
  await setGuest(call.db, id, { guest: guest.id, now: call.now });
  return guest.id;
}
