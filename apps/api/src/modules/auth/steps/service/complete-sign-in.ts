import { type Call, senderOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { UserRow } from '../../../users/index.ts';
import { openSession, type SignedIn } from '../../sessions/service/open-session.ts';

interface SignInOptions {
  readonly byPassword?: boolean;
  readonly byPhone: boolean;
  readonly nextPasswordHash?: string;
  readonly populate: unknown;
}

/** Opens the session of a user who has proved all there is to prove; in the caller's transaction. */
export async function completeSignIn(
  call: Call<'collections' | 'config' | 'ports'>,
  { id, blocked }: UserRow,
  { populate, ...way }: SignInOptions,
): Promise<SignedIn> {
  if (blocked) throw new AppError('account_blocked');
  const { recordConsents, claim } = call.app.ports.auth;
  const sender = senderOf(call);
  // In a savepoint of its own, which nothing else must fall into.
  await claim(call, { user: id, bearer: sender.bearer });
  const recorded = recordConsents(call, id);
  const opened = openSession(call, id, { ...way, populate, sender });
  const [session] = await Promise.all([opened, recorded]);
  return session;
}
