import type { telegramLink } from '@okoshko/contract/messaging/telegram/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { replaceCode } from '../repository.ts';

const CODE_LIFETIME_MS = 15 * MINUTE;

/** A code that ties a chat to the caller, and the link that carries it to the bot. */
export async function issueLinkCode(
  call: Call<'config'>,
): Promise<Static<typeof telegramLink.reply>> {
  const code = newToken().slice(0, 32);
  const expiresAt = after(call.now, CODE_LIFETIME_MS);
  await transact(call, ({ db }) =>
    replaceCode(db, { code_hash: hashToken(code), user: userIdOf(call), expires_at: expiresAt }),
  );
  const url = `https://t.me/${call.app.config.telegram.bot}?start=${code}`;
  return { data: { code, url, expires_at: expiresAt.toISOString() } };
}
