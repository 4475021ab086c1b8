import { after, HOUR } from '../../platform/clock.ts';
import { countTry } from '../../platform/db/limits.ts';
import { transact } from '../../platform/db/transact.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import type { Sweep } from '../../platform/sweep.ts';
import { hashToken, newHexToken } from '../../platform/tokens.ts';
import { emailTokens } from '../../tables/auth.ts';
import { queueMail } from '../messaging/index.ts';
import { findUserByEmail } from '../users/index.ts';
import { emailOf, isEmailDue, LINK_BYTES } from './local/rules.ts';
import { deleteExpired, findEmailToken, issueEmailToken } from './repository.ts';
import { authLimits, emailLimitKey, SESSION_IDLE_MS } from './rules.ts';

/**
 * Sends the e-mails that were requested for addresses of accounts; a request for any other address is dropped.
 */
export const sendAccountEmails: DueJob = {
  name: 'auth: e-mails',
  table: emailTokens,
  isAwaited: true,
  perform: (ctx, id) =>
    transact(ctx, async (ctx) => {
      const { db, now } = ctx;
      const { config } = ctx.app;
      const request = await findEmailToken(db, id);
      if (!request || request.user !== null || request.expires_at <= now) return;
      const { kind, email, expires_at } = request;
      const user = await findUserByEmail(db, email);
      if (!user || !isEmailDue(kind, user)) return;
      // Over the limit nothing is sent, and the link of the last e-mail stays valid.
      const { emails: rule } = authLimits(config.isProduction);
      const { allowed } = await countTry(db, emailLimitKey(email), { rule, now });
      if (!allowed) return;
      const token = newHexToken(LINK_BYTES[kind]);
      await issueEmailToken(db, { id, kind, user: user.id, token_hash: hashToken(token) }, now);
      await queueMail(ctx, {
        kind: `auth_${kind}`,
        to: email,
        ...emailOf(kind, token, config),
        isSecret: true,
        dedupeKey: `auth:${kind}:${id}`,
        expiresAt: expires_at,
      });
    }),
};

/** Deletes dead steps, e-mail tokens, counters and sessions. */
export const deleteExpiredSessions: Sweep = {
  name: 'auth: forget what expired',
  every: HOUR,
  run: ({ db, now }) => deleteExpired(db, now, after(now, -SESSION_IDLE_MS)),
};
