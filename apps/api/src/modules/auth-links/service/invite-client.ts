import type { Call } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { lockClient } from '../../clients/index.ts';
import { endGuestSessions, findClientId, markKnown, revokeLinks } from '../repository.ts';
import { linkLimits } from '../rules.ts';
import { createLink } from './create-link.ts';

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
    if (client.is_anonymous) await markKnown(call.db, client.id, call.now);
    await revokeLinks(call.db, client.id, call.now);
    if (client.guest !== null) await endGuestSessions(call.db, client.guest);
    const link = await createLink(call, {
      purpose: 'invite',
      provider_profile: client.provider_profile,
      client_profile: client.id,
    });
    const after = { client_profile: client.id };
    const model = 'api::auth-link.auth-link';
    const about = { providers: [client.provider_profile], clients: [client.id] };
    await writeAuditEntries(call, [{ model, document: link.data.id, before: null, after, about }]);
    return link;
  });
}
