import { type Call, senderOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { hashToken, newDocument, newToken } from '../../../platform/tokens.ts';
import { lockClient } from '../../clients/index.ts';
import {
  endGuestSessions,
  findClientId,
  findPublishedProviderId,
  insertLink,
  revokeLinks,
} from '../repository.ts';
import { LIFETIMES_MS, linkLimits, type Purpose } from '../rules.ts';

/**
 * A link that signs an own client in. Earlier links of the client, and the sessions opened by them, end:
 * another person may have used them. Throws `not_found`, `client_blocked`, `link_limit`.
 */
export async function inviteClient(call: Call<'config'>, id: string) {
  const { provider, isOperator, user } = call.actor;
  const { invitesPerProvider: rule } = linkLimits(call.app.config.isProduction);
  const key = `links:invites:${provider ?? `user ${user}`}`;
  await requireTry(call, key, { rule, code: 'link_limit' });
  return transact(call, async (call) => {
    const clientId = await findClientId(call.db, id);
    const client = clientId === null ? null : await lockClient(call.db, clientId);
    if (!client || !(isOperator || client.provider_profile === provider)) {
      throw new AppError('not_found');
    }
    if (client.is_blocked) throw new AppError('client_blocked');
    await revokeLinks(call.db, client.id, call.now);
    if (client.guest !== null) await endGuestSessions(call.db, client.guest);
    const link = await createLink(call, {
      purpose: 'invite',
      provider_profile: client.provider_profile,
      client_profile: client.id,
    });
    const after = { client_profile: client.id };
    const model = 'api::auth-link.auth-link';
    await writeAuditEntries(call, [{ model, document: link.data.id, before: null, after }]);
    return link;
  });
}

interface AnonymousLinkInput {
  readonly provider_profile: number | string;
  readonly name?: string;
}

/** A link for an unknown visitor, who becomes a client by using it. Throws `not_found`, `link_limit`. */
export async function createAnonymousLink(
  call: Call<'config'>,
  { provider_profile, name }: AnonymousLinkInput,
) {
  const { anonymousPerAddress, anonymousPerProvider } = linkLimits(call.app.config.isProduction);
  const code = 'link_limit';
  await requireTry(call, `links:anonymous:${senderOf(call).network}`, {
    rule: anonymousPerAddress,
    code,
  });
  const provider = await findPublishedProviderId(call.db, String(provider_profile));
  if (provider === null) throw new AppError('not_found');
  await requireTry(call, `links:of:${provider}`, { rule: anonymousPerProvider, code });
  return createLink(call, {
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
async function createLink(call: Call<'config'>, link: NewLink) {
  const token = newToken();
  const { document_id, expires_at } = await insertLink(call.db, {
    ...newDocument(call.now),
    ...link,
    token_hash: hashToken(token),
    created_by: call.actor.user,
    expires_at: after(call.now, LIFETIMES_MS[link.purpose]),
  });
  const url = `${call.app.config.publicUrl}/auth-link/${document_id}#${token}`;
  return { data: { id: document_id, url, expires_at: expires_at.toISOString() } };
}
