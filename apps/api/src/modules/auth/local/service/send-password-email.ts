import { type Call, requireOperator } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { requireLeft } from '../../../../platform/limits.ts';
import { requireAccount, userCollection } from '../../../users/index.ts';
import { authLimits, emailLimitKey } from '../../rules.ts';
import { isEmailDue } from '../rules/emails.ts';
import { requestEmail } from './request-email.ts';
import { requireEmailGateway } from './require-email-gateway.ts';
import { requireEmailTry } from './require-email-try.ts';

/**
 * Has the e-mail of a forgotten password sent for somebody else, with an audit entry. Throws `not_found`,
 * `too_many_requests`.
 */
export async function sendPasswordEmail(
  call: Call<'config' | 'gateways'>,
  reference: string,
): Promise<{ sent: boolean }> {
  requireOperator(call);
  requireEmailGateway(call);
  const user = await requireAccount(call, reference);
  const { id, email, document_id: document } = user;
  if (email === null || !isEmailDue('reset', user)) return { sent: false };
  // The background, which counts it, would drop it without a word.
  const { emails: rule } = authLimits(call.app.config.isProduction);
  await requireLeft(call, emailLimitKey(email), { rule, code: 'too_many_requests' });
  await requireEmailTry(call, 'forgot-password', email);
  await transact(call, async (call) => {
    await requestEmail(call, 'reset', email);
    const { uid: model } = userCollection.collection;
    const values = { before: { password_email: false }, after: { password_email: true } };
    await writeAuditEntries(call, [{ model, document, ...values, about: { users: [id] } }]);
  });
  return { sent: true };
}
