import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findUserByEmail } from '../../../users/index.ts';
import { isEmailVerified } from '../rules/emails.ts';
import { requestEmail } from './request-email.ts';
import { requireEmailGateway } from './require-email-gateway.ts';

/** Requests the e-mail again. As Strapi's, the answer shows which addresses are confirmed or blocked. */
export async function sendConfirmation(
  call: Call<'gateways'>,
  email: string,
): Promise<{ email: string; sent: true }> {
  requireEmailGateway(call);
  const user = await findUserByEmail(call.db, email);
  if (user?.blocked) throw new AppError('user_blocked');
  if (user && isEmailVerified(user)) throw new AppError('email_confirmed');
  await requestEmail(call, 'confirmation', email);
  return { email: email.toLowerCase(), sent: true };
}
