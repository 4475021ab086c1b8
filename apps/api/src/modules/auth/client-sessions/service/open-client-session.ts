import { type Call, senderOf } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { updateUser } from '../../../users/index.ts';
import { insertSession } from '../../sessions/repository.ts';
import { resumeSession, type SignedIn } from '../../sessions/service/open-session.ts';
import { findOrCreateUser } from '../../steps/service/find-or-create-user.ts';
import type { ClientProof } from './prove-client.ts';

export interface ClientSession extends SignedIn {
  readonly provider_profile: number | null;
  readonly expires_at: string;
}

/**
 * Opens a session of the client whose phone was proved, in the caller's transaction: consents are recorded, the client
 * of a link's session is tied to the phone. A phone that nobody has gets an account without a provider profile, and an
 * account keeps the name it has. Throws `account_blocked`, `code_expired`.
 */
export async function openClientSession(
  call: Call<'collections' | 'config' | 'ports'>,
  { phone, reach, consume }: ClientProof,
  name: string | undefined,
): Promise<ClientSession> {
  await consume(call);
  const user = await findOrCreateUser(call, phone, { asProvider: false });
  if (user.blocked) throw new AppError('account_blocked');
  const ownName = user.name ?? name?.trim();
  if (ownName && !user.name) {
    await updateUser(call.db, user.id, { name: ownName, updated_at: call.now });
  }
  const sender = senderOf(call);
  const { recordConsents, claim } = call.app.ports.auth;
  await recordConsents(call, user.id);
  await claim(call, { user: user.id, bearer: sender.bearer });
  const token = newToken();
  const expires_at = after(call.now, reach.lifetime);
  await insertSession(call.db, {
    token_hash: hashToken(token),
    user: user.id,
    scope: 'client',
    only_provider: reach.onlyProvider,
    created_at: call.now,
    last_used_at: call.now,
    expires_at,
    address: sender.network,
    agent: sender.agent,
  });
  return {
    ...(await resumeSession(call, token)),
    provider_profile: reach.onlyProvider,
    expires_at: expires_at.toISOString(),
  };
}
