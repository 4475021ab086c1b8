import { after } from '../../platform/clock.ts';
import { writeAuditEntries } from '../../platform/collections/audit/index.ts';
import { type Ctx, senderOf } from '../../platform/ctx.ts';
import { requireTry } from '../../platform/db/limits.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { type Sign, signsOf } from '../../platform/former-keys.ts';
import { requireReadableName } from '../../platform/names.ts';
import { hashToken, newDocument, newDocumentId, newToken } from '../../platform/tokens.ts';
import { openSession, resumeSession, type SignedIn } from '../auth/index.ts';
import { type ClientRow, findClientId, insertClient, lockClient } from '../clients/index.ts';
import { findPublished } from '../providers/index.ts';
import { insertUser } from '../users/index.ts';
import {
  type AuthLinkRow,
  endGuestSessions,
  findAuthLink,
  insertAuthLink,
  lockAuthLink,
  markKnown,
  revokeLinks,
  setGuest,
  updateAuthLink,
} from './repository.ts';
import { LIFETIMES_MS, linkLimits, linkStateOf, type Purpose } from './rules.ts';

/**
 * A link that signs an own client in. Earlier links of the client, and the sessions opened by them, end:
 * another person may have used them. Throws `not_found`, `client_blocked`, `link_limit`.
 */
export async function inviteClient(ctx: Ctx<'config'>, id: string) {
  const { provider, isOperator, user } = ctx.actor;
  const { invitesPerProvider: rule } = linkLimits(ctx.app.config.isProduction);
  const key = `links:invites:${provider ?? `user ${user}`}`;
  await requireTry(ctx, key, { rule, code: 'link_limit' });
  return transact(ctx, async (ctx) => {
    const clientId = await findClientId(ctx.db, id);
    const client = clientId === null ? null : await lockClient(ctx.db, clientId);
    if (!client || !(isOperator || client.provider_profile === provider)) {
      throw new AppError('not_found');
    }
    if (client.is_blocked) throw new AppError('client_blocked');
    if (client.is_anonymous) await markKnown(ctx.db, client.id, ctx.now);
    await revokeLinks(ctx.db, client.id, ctx.now);
    if (client.guest !== null) await endGuestSessions(ctx.db, client.guest);
    const link = await createLink(ctx, {
      purpose: 'invite',
      provider_profile: client.provider_profile,
      client_profile: client.id,
    });
    const after = { client_profile: client.id };
    const model = 'api::auth-link.auth-link';
    const about = { providers: [client.provider_profile], clients: [client.id] };
    await writeAuditEntries(ctx, [{ model, document: link.data.id, before: null, after, about }]);
    return link;
  });
}

interface AnonymousLinkInput {
  readonly provider_profile: number | string;
  readonly name?: string;
}

/** A link for an unknown visitor, who becomes a client by using it. Throws `not_found`, `link_limit`. */
export async function createAnonymousLink(
  ctx: Ctx<'config'>,
  { provider_profile, name }: AnonymousLinkInput,
) {
  requireReadableName(['data', 'name'], name);
  const { anonymousPerAddress, anonymousPerProvider } = linkLimits(ctx.app.config.isProduction);
  const code = 'link_limit';
  await requireTry(ctx, `links:anonymous:${senderOf(ctx).network}`, {
    rule: anonymousPerAddress,
    code,
  });
  const provider = (await findPublished(ctx.db, provider_profile))?.id;
  if (provider === undefined) throw new AppError('not_found');
  await requireTry(ctx, `links:of:${provider}`, { rule: anonymousPerProvider, code });
  return createLink(ctx, {
    purpose: 'anonymous',
    provider_profile: provider,
    name: name?.trim() ?? null,
  });
}

interface NewLink {
  readonly purpose: Purpose;
  readonly provider_profile: number;
  readonly client_profile?: number;
  readonly name?: string | null;
}

/** The token is behind the `#`, which browsers send to no server: it is in no log and no preview. */
async function createLink(ctx: Ctx<'config'>, link: NewLink) {
  const token = newToken();
  const { document_id, expires_at } = await insertAuthLink(ctx.db, {
    ...newDocument(ctx.now),
    ...link,
    token_hash: hashToken(token),
    created_by: ctx.actor.user,
    expires_at: after(ctx.now, LIFETIMES_MS[link.purpose]),
  });
  const url = `${ctx.app.config.publicUrl}/auth-link/${document_id}#${token}`;
  return { data: { id: document_id, url, expires_at: expires_at.toISOString() } };
}

/**
 * Exchanges a link, once, for a session of its client; for ten seconds a repeat by the same program gets
 * the same session. Throws `not_found` for an unknown link and for a client who is blocked or gone,
 * `link_gone`, `link_limit`.
 */
export async function useLink(
  ctx: Ctx<'collections' | 'config' | 'sign'>,
  token: string,
): Promise<SignedIn> {
  const { network, agent } = senderOf(ctx);
  const { usesPerAddress: rule } = linkLimits(ctx.app.config.isProduction);
  await requireTry(ctx, `links:uses:${network}`, { rule, code: 'link_limit' });
  const agentHash = hashToken(agent ?? '');
  return transact(ctx, async (ctx) => {
    const { link, client: invited } = await lockLinkAndClient(ctx, hashToken(token));
    const state = linkStateOf(link, { now: ctx.now, agent: agentHash });
    if (state === 'gone') throw new AppError('link_gone');
    if (state === 'again') return resume(ctx, token);
    const client = invited ?? (await createClient(ctx, link));
    const guest = client.guest ?? (await createGuest(ctx, client));
    await updateAuthLink(ctx.db, link.id, {
      client_profile: client.id,
      used_at: ctx.now,
      used_by: agentHash,
      updated_at: ctx.now,
    });
    return openSession(ctx, guest, { token: bearerBy(ctx.app.sign, token) });
  });
}

/**
 * The client is locked before the link, as everywhere, against deadlocks. It is null for an anonymous link
 * that was unused when it was read; where another request has used it since, no client is needed.
 */
async function lockLinkAndClient(
  { db }: Ctx,
  tokenHash: string,
): Promise<{ readonly link: AuthLinkRow; readonly client: ClientRow | null }> {
  const unlocked = await findAuthLink(db, tokenHash);
  if (!unlocked) throw new AppError('not_found');
  const { id, client_profile } = unlocked;
  const client = client_profile === null ? null : await lockClient(db, client_profile);
  if (client_profile !== null && (!client || client.is_blocked)) throw new AppError('not_found');
  const link = await lockAuthLink(db, id);
  if (!link) throw new AppError('not_found');
  return { link, client };
}

/** Derived from the link, so that a repeat can be answered with it though it is not stored. */
const bearerBy = (sign: Sign, token: string): string => sign('link session', token);

/** The session that the link opened, by whichever of our keys. */
async function resume(
  ctx: Ctx<'collections' | 'config' | 'sign'>,
  token: string,
): Promise<SignedIn> {
  for (const sign of signsOf(ctx)) {
    try {
      return await resumeSession(ctx, bearerBy(sign, token));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  throw new AppError('link_gone');
}

async function createClient(ctx: Ctx, { provider_profile, name }: AuthLinkRow): Promise<ClientRow> {
  const client = await insertClient(ctx.db, {
    ...newDocument(ctx.now),
    provider_profile,
    name: name ?? 'Гость',
    is_anonymous: true,
  });
  if (!client) throw new Error('a client without a phone conflicts with no other');
  return client;
}

/** An account of this client alone: its role has few rights, and nothing but links signs in to it. */
async function createGuest(ctx: Ctx, { id, name, locale }: ClientRow): Promise<number> {
  const username = `guest-${newDocumentId()}`;
  const account = { ...newDocument(ctx.now), username, name, locale, confirmed: true };
  const guest = await insertUser(ctx.db, account, 'guest');
  if (!guest) throw new Error('a random username conflicts with no other');
  await setGuest(ctx.db, id, { guest: guest.id, now: ctx.now });
  return guest.id;
}
