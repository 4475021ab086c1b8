import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { findUserByEmail } from '../../users/index.ts';
import { insertEmailToken } from './repository.ts';
import { type EmailKind, isEmailProved, LINK_LIFETIMES_MS } from './rules.ts';

/** Notes down that an e-mail is wanted: the same row whether or not somebody has the address. */
export const requestEmail = ({ db, now }: Call, kind: EmailKind, email: string): Promise<void> =>
  insertEmailToken(db, {
    kind,
    email: email.toLowerCase(),
    created_at: now,
    expires_at: after(now, LINK_LIFETIMES_MS[kind]),
    due_at: now,
  });

/** Answers the same for everybody, in the same time. */
export const createForgotPassword =
  ({ canMail }: { readonly canMail: boolean }) =>
  async (call: Call, email: string): Promise<{ ok: true }> => {
    if (!canMail) throw new AppError('emails_unavailable');
    await requestEmail(call, 'reset', email);
    return { ok: true };
  };

/** As Strapi's, tells an address that is confirmed or blocked from any other. */
export const createSendConfirmation =
  ({ canMail }: { readonly canMail: boolean }) =>
  async (call: Call, email: string): Promise<{ email: string; sent: true }> => {
    if (!canMail) throw new AppError('emails_unavailable');
    const user = await findUserByEmail(call.db, email);
    if (user?.blocked) throw new AppError('user_blocked');
    if (user && isEmailProved(user)) throw new AppError('email_confirmed');
    await requestEmail(call, 'confirmation', email);
    return { email: email.toLowerCase(), sent: true };
  };
