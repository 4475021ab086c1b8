import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { countTry } from '../../../platform/limits.ts';
import { newToken } from '../../../platform/tokens.ts';
import { sendMail } from '../../messaging/index.ts';
import type { AuthLimits } from '../rules.ts';
import { emailLimitKey } from './rules.ts';
import { formerMailboxEmail } from './texts.ts';

/** Tells the mailbox that it is the account's no more, whoever changed it; in the caller's transaction. */
export async function notifyFormerMailbox(
  call: Call,
  email: string,
  { emails: rule }: Pick<AuthLimits, 'emails'>,
): Promise<void> {
  const { db, now } = call;
  const { allowed } = await countTry(db, emailLimitKey(email), { rule, now });
  if (!allowed) return;
  await sendMail(call, {
    kind: 'auth_email_changed',
    to: email.toLowerCase(),
    ...formerMailboxEmail,
    isSecret: false,
    dedupeKey: `auth:email-changed:${newToken()}`,
    expiresAt: after(now, 3 * DAY),
  });
}
