import { type Call, senderOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { openProvider } from '../../providers/index.ts';
import { findUserByPhone, insertUser, lockUser, type UserRow } from '../../users/index.ts';
import { openSession, type SignedIn } from '../sessions/service/open-session.ts';
import { consumeStep } from './repository.ts';

/** Uses up the token of a passed step. */
export async function consumePassed({ db, now }: Call, tokenHash: string): Promise<void> {
  const isConsumed = await consumeStep(db, { kind: 'passed', tokenHash }, now);
  if (!isConsumed) throw new AppError('step_expired');
}

/** The account of a proved phone, created with an empty provider profile where there is none. */
export async function findOrCreateUser(call: Call, phone: string): Promise<UserRow> {
  const existing = await findUserByPhone(call.db, phone);
  if (existing) return (await lockUser(call.db, existing.id)) ?? existing;
  const account = { ...newDocument(call.now), username: phone, phone, confirmed: true };
  const user = await insertUser(call.db, account, 'authenticated');
  if (!user) throw new AppError('step_expired');
  await openProvider(call, user.id, phone);
  return user;
}

/** Opens the session of a user who has proved all there is to prove; in the caller's transaction. */
export async function completeSignIn(
  call: Call<'collections' | 'config' | 'ports'>,
  { id, blocked }: UserRow,
  populate: unknown,
): Promise<SignedIn> {
  if (blocked) throw new AppError('account_blocked');
  const { recordConsents, claim } = call.app.ports.auth;
  const sender = senderOf(call);
  await recordConsents(call, id);
  await claim(call, { user: id, bearer: sender.bearer });
  return openSession(call, id, { populate, sender });
}
