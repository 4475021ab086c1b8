import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { countTry } from '../../../platform/limits.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { queueMail } from '../../messaging/index.ts';
import { findUserByEmail, lockUser, updateUser } from '../../users/index.ts';
import { authLimits } from '../rules.ts';
import { consumeEmailToken, insertEmailToken } from './repository.ts';
import { type EmailKind, emailLimitKey, isEmailProved, LINK_LIFETIMES_MS } from './rules.ts';
import { formerMailboxEmail } from './texts.ts';

/** Stores a request, the same row whether or not there is an account; `jobs.ts` sends the e-mail. */
export const requestEmail = ({ db, now }: Call, kind: EmailKind, email: string): Promise<void> =>
  insertEmailToken(db, {
    kind,
    email: email.toLowerCase(),
    created_at: now,
    expires_at: after(now, LINK_LIFETIMES_MS[kind]),
    due_at: now,
  });

/** The answer and its time are the same whether or not there is an account. */
export async function forgotPassword(call: Call<'gateways'>, email: string): Promise<{ ok: true }> {
  requireEmailGateway(call);
  await requestEmail(call, 'reset', email);
  return { ok: true };
}

/** Requests the e-mail again. As Strapi's, the answer shows which addresses are confirmed or blocked. */
export async function sendConfirmation(
  call: Call<'gateways'>,
  email: string,
): Promise<{ email: string; sent: true }> {
  requireEmailGateway(call);
  const user = await findUserByEmail(call.db, email);
  if (user?.blocked) throw new AppError('user_blocked');
  if (user && isEmailProved(user)) throw new AppError('email_confirmed');
  await requestEmail(call, 'confirmation', email);
  return { email: email.toLowerCase(), sent: true };
}

function requireEmailGateway({ app }: Call<'gateways'>): void {
  if (app.gateways.messages.email === undefined) throw new AppError('emails_unavailable');
}

/** Confirms the e-mail of the account, if it is still the one that the token was sent to. */
export const confirmEmail = (call: Call, confirmation: string): Promise<void> =>
  transact(call, async ({ db, now }) => {
    const tokenHash = hashToken(confirmation);
    const token = await consumeEmailToken(db, { kind: 'confirmation', tokenHash }, now);
    const user = token && (await lockUser(db, token.user));
    if (!user || user.email?.toLowerCase() !== token.email) {
      throw new AppError('email_code_wrong', { message: 'Invalid token' });
    }
    await updateUser(db, user.id, {
      confirmed: true,
      confirmed_email: user.email,
      updated_at: now,
    });
  });

/** Writes to the former address of an account whose e-mail has changed; in the caller's transaction. */
export async function notifyFormerMailbox(call: Call<'config'>, email: string): Promise<void> {
  const { emails: rule } = authLimits(call.app.config.isProduction);
  const { allowed } = await countTry(call.db, emailLimitKey(email), { rule, now: call.now });
  if (!allowed) return;
  await queueMail(call, {
    kind: 'auth_email_changed',
    to: email.toLowerCase(),
    ...formerMailboxEmail,
    isSecret: false,
    dedupeKey: `auth:email-changed:${newToken()}`,
    expiresAt: after(call.now, 3 * DAY),
  });
}
