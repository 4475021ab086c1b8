import { transact } from '../../../platform/db/transact.ts';
import type { DueJob } from '../../../platform/due-jobs.ts';
import { countTry } from '../../../platform/limits.ts';
import { hashToken, newHexToken } from '../../../platform/tokens.ts';
import { emailTokens } from '../../../tables/auth.ts';
import { sendMail } from '../../messaging/index.ts';
import { findUserByEmail } from '../../users/index.ts';
import type { AuthLimits } from '../rules.ts';
import { findEmailToken, issueEmailToken } from './repository.ts';
import { emailLimitKey, isEmailDue, LINK_BYTES } from './rules.ts';
import { emailOf, type Links } from './texts.ts';

interface EmailJobDeps {
  readonly links: () => Links;
  readonly limits: Pick<AuthLimits, 'emails'>;
}

/** Writes the e-mails that were asked for, to those who have the address. */
export const sendAccountEmails = ({ links, limits }: EmailJobDeps): DueJob => ({
  name: 'auth: e-mails',
  table: emailTokens,
  perform: (call, id) =>
    transact(call, async (call) => {
      const { db, now } = call;
      const asked = await findEmailToken(db, id);
      if (!asked || asked.user !== null || asked.expires_at <= now) return;
      const { kind, email, expires_at } = asked;
      const user = await findUserByEmail(db, email);
      if (!user || !isEmailDue(kind, user)) return;
      // Nobody's mailbox is flooded: the last e-mail in it stays good.
      const { allowed } = await countTry(db, emailLimitKey(email), { rule: limits.emails, now });
      if (!allowed) return;
      const token = newHexToken(LINK_BYTES[kind]);
      await issueEmailToken(db, { id, kind, user: user.id, token_hash: hashToken(token) }, now);
      await sendMail(call, {
        kind: `auth_${kind}`,
        to: email,
        ...emailOf(kind, token, links()),
        isSecret: true,
        dedupeKey: `auth:${kind}:${id}`,
        expiresAt: expires_at,
      });
    }),
});
