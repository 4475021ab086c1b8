import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { hashToken, newDocument, newToken } from '../../../platform/tokens.ts';
import { lockClient } from '../../clients/index.ts';
import {
  endGuestSessions,
  findClientNumber,
  findPublishedProvider,
  insertLink,
  revokeLinks,
} from '../repository.ts';
import { LIFETIMES_MS, type LinkLimits, type Purpose } from '../rules.ts';

interface CreateLinkDeps {
  readonly limits: LinkLimits;
  readonly publicUrl: () => string;
}

/**
 * A link that lets an own client in. Links made for them before are worthless from now on, and whoever
 * came by one is out: it may have been somebody else. Throws `not_found`, `client_blocked`, `link_limit`.
 */
export const createInvite =
  (deps: CreateLinkDeps) =>
  async (call: Call, { id }: { readonly id: string }) => {
    const { provider, isOperator, user } = call.actor;
    const key = `links:invites:${provider ?? `user ${user}`}`;
    await requireTry(call, key, { rule: deps.limits.invitesPerProvider, code: 'link_limit' });
    return transact(call, async (call) => {
      const number = await findClientNumber(call.db, id);
      const client = number === null ? null : await lockClient(call.db, number);
      if (!client || !(isOperator || client.provider_profile === provider)) {
        throw new AppError('not_found');
      }
      if (client.is_blocked) throw new AppError('client_blocked');
      await revokeLinks(call.db, client.id, call.now);
      if (client.guest !== null) await endGuestSessions(call.db, client.guest);
      const link = await createLink(call, deps, {
        purpose: 'invite',
        provider_profile: client.provider_profile,
        client_profile: client.id,
      });
      const after = { client_profile: client.id };
      const model = 'api::auth-link.auth-link';
      await writeAuditEntries(call, [{ model, document: link.data.id, before: null, after }]);
      return link;
    });
  };

interface LinkInput {
  readonly provider_profile: number | string;
  readonly name?: string;
  readonly ip: string;
}

/** A link for a visitor nobody knows; who presses it becomes a client. Throws `not_found`, `link_limit`. */
export const createAnonymous =
  (deps: CreateLinkDeps) =>
  async (call: Call, { provider_profile, name, ip }: LinkInput) => {
    const { anonymousPerAddress, anonymousPerProvider } = deps.limits;
    const code = 'link_limit';
    await requireTry(call, `links:anonymous:${ip}`, { rule: anonymousPerAddress, code });
    const provider = await findPublishedProvider(call.db, String(provider_profile));
    if (provider === null) throw new AppError('not_found');
    await requireTry(call, `links:of:${provider}`, { rule: anonymousPerProvider, code });
    return createLink(call, deps, {
      purpose: 'anonymous',
      provider_profile: provider,
      name: name?.trim() ?? null,
    });
  };

interface CreatedLink {
  readonly purpose: Purpose;
  readonly provider_profile: number;
  readonly client_profile?: number;
  readonly name?: string | null;
}

/** The token stands behind the `#`: no server's log has it, and no previewer sends it. */
async function createLink(call: Call, { publicUrl }: CreateLinkDeps, link: CreatedLink) {
  const token = newToken();
  const { document_id, expires_at } = await insertLink(call.db, {
    ...newDocument(call.now),
    ...link,
    token_hash: hashToken(token),
    created_by: call.actor.user,
    expires_at: after(call.now, LIFETIMES_MS[link.purpose]),
  });
  const url = `${publicUrl()}/auth-link/${document_id}#${token}`;
  return { data: { id: document_id, url, expires_at: expires_at.toISOString() } };
}
