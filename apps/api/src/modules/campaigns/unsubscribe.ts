import { type App, type Ctx, senderOf } from '../../platform/ctx.ts';
import { requireFound } from '../../platform/db/limits.ts';
import { isTokenBy } from '../../platform/former-keys.ts';
import { insertOptOut } from './repository.ts';
import { accountOfToken, clientOfToken, MISSES, refusalToken, unsubscribeToken } from './rules.ts';

/**
 * Stops campaigns to the client, or advertising to the account, whom the token names; repeated, it changes nothing.
 * Throws `not_found`, `link_limit`.
 */
export async function unsubscribe(ctx: Ctx<'ports' | 'sign'>, token: string): Promise<undefined> {
  await requireFound(ctx, `stop links:misses:${senderOf(ctx).network}`, {
    rule: MISSES,
    code: 'link_limit',
    find: async () => {
      const isOurs = (tokenBy: (sign: App['sign']) => string) => isTokenBy(ctx, token, tokenBy);
      const account = accountOfToken(token);
      if (account !== null) {
        if (!isOurs((sign) => refusalToken(sign, account))) return null;
        return (await ctx.app.ports.campaigns.withdrawMarketing(ctx, account)) || null;
      }
      const client = clientOfToken(token);
      if (!isOurs((sign) => unsubscribeToken(sign, client))) return null;
      return (await insertOptOut(ctx.db, client, ctx.now)) || null;
    },
  });
}
