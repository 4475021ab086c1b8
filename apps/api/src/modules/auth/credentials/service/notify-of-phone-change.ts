import type { Call } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { countTry } from '../../../../platform/limits.ts';
import { newToken } from '../../../../platform/tokens.ts';
import { queueMail, queueSms } from '../../../messaging/index.ts';
import type { UserRow } from '../../../users/index.ts';
import { emailLimitKey } from '../../local/rules/emails.ts';
import { authLimits } from '../../rules.ts';
import { FORMER_PHONE_TEXT, phoneChangedEmail } from '../rules.ts';

/** Tells the former phone and the mailbox of the account, in the transaction of the change. */
export async function notifyOfPhoneChange(
  call: Call<'config'>,
  { id, phone, email }: UserRow,
): Promise<void> {
  const expiresAt = after(call.now, 3 * DAY);
  const message = { isSecret: false, expiresAt, dedupeKey: `auth:phone-changed:${newToken()}` };
  if (phone !== null) {
    await queueSms(call, {
      ...message,
      kind: 'auth_phone_changed',
      phone,
      text: FORMER_PHONE_TEXT,
      account: id,
    });
  }
  if (email === null) return;
  const { emails: rule } = authLimits(call.app.config.isProduction);
  const { allowed } = await countTry(call.db, emailLimitKey(email), { rule, now: call.now });
  if (!allowed) return;
  await queueMail(call, {
    ...message,
    kind: 'auth_phone_changed',
    to: email.toLowerCase(),
    ...phoneChangedEmail,
    dedupeKey: `${message.dedupeKey}:email`,
  });
}
