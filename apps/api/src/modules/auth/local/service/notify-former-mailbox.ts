import type { Call } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { countTry } from '../../../../platform/limits.ts';
import { newToken } from '../../../../platform/tokens.ts';
import { keepWithAccount, queueMail } from '../../../messaging/index.ts';
import { authLimits } from '../../rules.ts';
import { emailLimitKey } from '../rules/emails.ts';
import { formerMailboxEmail } from '../rules/texts.ts';

/** Writes to the former address of an account whose e-mail has changed; in the caller's transaction. */
export async function notifyFormerMailbox(
  call: Call<'config'>,
  { user, email }: { readonly user: number; readonly email: string },
): Promise<void> {
  await keepWithAccount(call, { account: user, address: email.toLowerCase() });
  const { emails: rule } = authLimits(call.app.config.isProduction);
  const { allowed } = await countTry(call.db, emailLimitKey(email), { rule, now: call.now });
  if (!allowed) return;
  await queueMail(call, {
    kind: 'auth_email_changed',
    to: email.toLowerCase(),
    ...formerMailboxEmail,
    isSecret: false,
    account: user,
    dedupeKey: `auth:email-changed:${newToken()}`,
    expiresAt: after(call.now, 3 * DAY),
  });
}
