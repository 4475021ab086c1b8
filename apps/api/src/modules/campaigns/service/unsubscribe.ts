import { type Call, senderOf } from '../../../platform/call.ts';
import { requireFound } from '../../../platform/limits.ts';
import { equalInConstantTime } from '../../../platform/tokens.ts';
import { insertOptOut } from '../repository.ts';
import { clientOfToken, MISSES, unsubscribeToken } from '../rules.ts';

/**
 * Stops campaigns to the client the token names; repeated, it changes nothing. Throws `not_found`, `link_limit`.
 */
export async function unsubscribe(call: Call<'sign'>, token: string): Promise<undefined> {
  await requireFound(call, `stop links:misses:${senderOf(call).network}`, {
    rule: MISSES,
    code: 'link_limit',
    find: async () => {
      const client = clientOfToken(token);
      if (!equalInConstantTime(token, unsubscribeToken(call.app.sign, client))) return null;
      return (await insertOptOut(call.db, client, call.now)) || null;
    },
  });
}
