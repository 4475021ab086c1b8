import { type Actor, type Call, senderOf } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { readUser, updateUser } from '../../../users/index.ts';
import { findSession, insertSession } from '../../sessions/repository.ts';
import { authenticateUncached } from '../../sessions/service/authenticate.ts';
import type { SignedIn } from '../../sessions/service/open-session.ts';
import { findOrCreateUser } from '../../steps/service/find-or-create-user.ts';
import type { ClientProof } from './prove-client.ts';

export interface ClientSession extends SignedIn {
  readonly provider_profile: number | null;
  readonly expires_at: string;
}

/** A session, and the actor whose calls it makes. */
interface OpenSession {
  readonly session: ClientSession;
  readonly actor: Actor;
}

/**
 * Opens a session of the client whose phone was proved, in the caller's transaction: consents are recorded, the client
 * of a link's session is tied to the phone, and so is whom the provider had written down for it. A phone that nobody
 * has gets an account without a provider profile, and an account keeps the name it has. Throws `account_blocked`, `code_expired`.
 */
export async function openClientSession(
  call: Call<'collections' | 'config' | 'ports'>,
  { phone, provider, reach, consume }: ClientProof,
  { name, token = newToken() }: { readonly name?: string | undefined; readonly token?: string },
): Promise<OpenSession> {
  await consume(call);
  const user = await findOrCreateUser(call, phone, { asProvider: false });
  if (user.blocked) throw new AppError('account_blocked');
  const ownName = user.name ?? name?.trim();
  if (ownName && !user.name) {
    await updateUser(call.db, user.id, { name: ownName, updated_at: call.now });
  }
  const sender = senderOf(call);
  const { recordConsents, claim, acceptOfProvider } = call.app.ports.auth;
  await recordConsents(call, user.id);
  await claim(call, { user: user.id, bearer: sender.bearer });
  if (provider !== null) await acceptOfProvider(call, { user: user.id, provider });
  await insertSession(call.db, {
    token_hash: hashToken(token),
    user: user.id,
    scope: 'client',
    only_provider: reach.onlyProvider,
    created_at: call.now,
    last_used_at: call.now,
    expires_at: after(call.now, reach.lifetime),
    address: sender.network,
    agent: sender.agent,
  });
  const opened = await resumeClientSession(call, token);
  if (!opened) throw new Error('a session that was just opened is there');
  return opened;
}

/** What opening the session answered; null: there is no such session. Throws 401 and 403 of dead and blocked ones. */
export async function resumeClientSession(
  call: Call<'collections' | 'config'>,
  token: string,
): Promise<OpenSession | null> {
  const row = await findSession(call.db, hashToken(token));
  if (!row) return null;
  const actor = await authenticateUncached(call, token);
  const user = await readUser({ ...call, actor }, row.user, {});
  return {
    actor,
    session: {
      token,
      user,
      provider_profile: row.only_provider,
      expires_at: row.expires_at.toISOString(),
    },
  };
}
