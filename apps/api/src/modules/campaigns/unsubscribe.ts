import type { Ctx } from '../../platform/ctx.ts';
import { requireLink } from '../../platform/signed-links.ts';
import { insertOptOut } from './repository.ts';
import { readStopToken } from './rules.ts';

/**
 * Stops campaigns to the client, or advertising to the account, whom the token names; repeated, it changes nothing.
 * Throws `not_found`, `link_limit`.
 */
export async function unsubscribe(ctx: Ctx<'ports' | 'sign'>, token: string): Promise<undefined> {
  await requireLink(ctx, { kind: 'stop links' }, async () => {
    const whose = readStopToken(ctx, token);
    if (whose === null) return null;
    if ('client' in whose) return (await insertOptOut(ctx.db, whose.client, ctx.now)) || null;
    return (await ctx.app.ports.campaigns.withdrawMarketing(ctx, whose.account)) || null;
  });
}
