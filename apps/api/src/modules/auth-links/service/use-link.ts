import type { App, Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { hashToken, newDocument, newDocumentId } from '../../../platform/tokens.ts';
import { openSession, resumeSession, type SignedIn } from '../../auth/index.ts';
import { type ClientRow, insertClient, lockClient } from '../../clients/index.ts';
import { insertUser, type ReadUser } from '../../users/index.ts';
import { findLink, type LinkRow, lockLink, setGuest, updateLink } from '../repository.ts';
import { type LinkLimits, stateOf } from '../rules.ts';

interface Deps {
  readonly sign: App['sign'];
  readonly limits: LinkLimits;
  readonly readUser: ReadUser;
}
interface LinkUse {
  readonly token: string;
  readonly ip: string;
  /** The sender's program, as it names itself. */
  readonly agent: string | null;
}

/**
 * Exchanges a link for a session of its client, once; for ten seconds the same program gets the same
 * answer again. Throws `not_found` for what never was a link and for a client who is blocked or gone,
 * `link_gone`, `link_limit`.
 */
export const createUseLink =
  ({ sign, limits, readUser }: Deps) =>
  async (call: Call, { token, ip, agent }: LinkUse): Promise<SignedIn> => {
    const rule = limits.usesPerAddress;
    await requireTry(call, `links:uses:${ip}`, { rule, code: 'link_limit' });
    const shown = { readUser, populate: undefined };
    // Made of the link, so that the same answer is given twice and kept nowhere.
    const bearer = sign('link session', token);
    return transact(call, async (call) => {
      const { link, client } = await lockValidLink(call, hashToken(token));
      const by = hashToken(agent ?? '');
      const state = stateOf(link, { now: call.now, agent: by });
      if (state === 'gone') throw new AppError('link_gone');
      if (state === 'again') return resume(call, bearer, shown);
      const theirs = client ?? (await newClient(call, link));
      const guest = theirs.guest ?? (await newGuest(call, theirs));
      await updateLink(call.db, link.id, {
        client_profile: theirs.id,
        used_at: call.now,
        used_by: by,
        updated_at: call.now,
      });
      return openSession(call, guest, { ...shown, token: bearer });
    });
  };

interface ValidLink {
  readonly link: LinkRow;
  /** Null: an anonymous link nobody pressed before. */
  readonly client: ClientRow | null;
}

/** The client before the link, as whoever makes links and merges clients takes them. */
async function lockValidLink(call: Call, tokenHash: string): Promise<ValidLink> {
  const found = await findLink(call.db, tokenHash);
  if (!found) throw new AppError('not_found');
  const known = found.client_profile;
  const client = known === null ? null : await requireClient(call, known);
  const link = await lockLink(call.db, found.id);
  if (!link) throw new AppError('not_found');
  // Somebody pressed it while we waited: it is used, so no lock is needed.
  return { link, client: client ?? null };
}

async function requireClient(call: Call, id: number): Promise<ClientRow> {
  const client = await lockClient(call.db, id);
  if (!client || client.is_blocked) throw new AppError('not_found');
  return client;
}

async function resume(
  call: Call,
  bearer: string,
  shown: Parameters<typeof resumeSession>[2],
): Promise<SignedIn> {
  try {
    return await resumeSession(call, bearer, shown);
  } catch (error) {
    if (error instanceof AppError) throw new AppError('link_gone');
    throw error;
  }
}

async function newClient(call: Call, { provider_profile, name }: LinkRow): Promise<ClientRow> {
  const client = await insertClient(call.db, {
    ...newDocument(call.now),
    provider_profile,
    name: name ?? 'Гость',
    is_anonymous: true,
  });
  if (!client) throw new Error('a client without a phone conflicts with nobody');
  return client;
}

/** An account that is this client and nothing else: its role may do little, and nobody signs in to it. */
async function newGuest(call: Call, { id, name, locale }: ClientRow): Promise<number> {
  const username = `guest-${newDocumentId()}`;
  const made = { ...newDocument(call.now), username, name, locale, confirmed: true };
  const guest = await insertUser(call.db, made, 'guest');
  if (!guest) throw new Error('a random name conflicts with nobody');
  await setGuest(call.db, id, { guest: guest.id, now: call.now });
  return guest.id;
}
