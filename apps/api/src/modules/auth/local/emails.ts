import { after } from '../../../platform/clock.ts';
import { writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator } from '../../../platform/ctx.ts';
import { requireLeft } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { hashToken } from '../../../platform/tokens.ts';
import {
  findUserByEmail,
  lockUser,
  requireAccount,
  updateUser,
  userCollection,
} from '../../users/index.ts';
import { requireEmailTry } from '../address-tries.ts';
import { consumeEmailToken, insertEmailToken } from '../repository.ts';
import { authLimits, emailLimitKey } from '../rules.ts';
import { type EmailKind, isEmailDue, isEmailVerified, LINK_LIFETIMES_MS } from './rules.ts';

/** The answer and its time are the same whether or not there is an account. */
export async function forgotPassword(ctx: Ctx<'gateways'>, email: string): Promise<{ ok: true }> {
  requireEmailGateway(ctx);
  await requestEmail(ctx, 'reset', email);
  return { ok: true };
}

/**
 * Has the e-mail of a forgotten password sent for somebody else, with an audit entry. Throws `not_found`,
 * `too_many_requests`.
 */
export async function sendPasswordEmail(
  ctx: Ctx<'config' | 'gateways'>,
  reference: string,
): Promise<{ sent: boolean }> {
  requireOperator(ctx);
  requireEmailGateway(ctx);
  const user = await requireAccount(ctx, reference);
  const { id, email, document_id: document } = user;
  if (email === null || !isEmailDue('reset', user)) return { sent: false };
  // The background, which counts it, would drop it without a word.
  const { emails: rule } = authLimits(ctx.app.config.isProduction);
  await requireLeft(ctx, emailLimitKey(email), { rule, code: 'too_many_requests' });
  await requireEmailTry(ctx, 'forgot-password', email);
  await transact(ctx, async (ctx) => {
    await requestEmail(ctx, 'reset', email);
    const { uid: model } = userCollection.collection;
    const values = { before: { password_email: false }, after: { password_email: true } };
    await writeAuditEntries(ctx, [{ model, document, ...values, about: { users: [id] } }]);
  });
  return { sent: true };
}

/** Requests the e-mail again. As Strapi's, the answer shows which addresses are confirmed or blocked. */
export async function sendConfirmation(
  ctx: Ctx<'gateways'>,
  email: string,
): Promise<{ email: string; sent: true }> {
  requireEmailGateway(ctx);
  const user = await findUserByEmail(ctx.db, email);
  if (user?.blocked) throw new AppError('user_blocked');
  if (user && isEmailVerified(user)) throw new AppError('email_confirmed');
  await requestEmail(ctx, 'confirmation', email);
  return { email: email.toLowerCase(), sent: true };
}

/** Confirms the e-mail of the account, if it is still the one that the token was sent to. */
export const confirmEmail = (ctx: Ctx, confirmation: string): Promise<void> =>
  transact(ctx, async ({ db, now }) => {
    const tokenHash = hashToken(confirmation);
    const token = await consumeEmailToken(db, { kind: 'confirmation', tokenHash }, now);
    const user = token && (await lockUser(db, token.user));
    if (!user || user.email?.toLowerCase() !== token.email) {
      throw new AppError('email_code_wrong', { sentence: sentence('token_invalid') });
    }
    await updateUser(db, user.id, {
      confirmed: true,
      confirmed_email: user.email,
      updated_at: now,
    });
  });

/** Stores a request, the same row whether or not there is an account; `jobs.ts` sends the e-mail. */
export const requestEmail = ({ db, now }: Ctx, kind: EmailKind, email: string): Promise<void> =>
  insertEmailToken(db, {
    kind,
    email: email.toLowerCase(),
    created_at: now,
    expires_at: after(now, LINK_LIFETIMES_MS[kind]),
    due_at: now,
  });

function requireEmailGateway({ app }: Ctx<'gateways'>): void {
  if (app.gateways.messages.email === undefined) throw new AppError('emails_unavailable');
}
