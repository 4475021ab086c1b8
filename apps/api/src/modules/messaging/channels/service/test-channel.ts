import type { Channel } from '@okoshko/contract/messaging/channels';
import type { testChannel as schema } from '@okoshko/contract/messaging/suppliers/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../../../platform/call.ts';
import { after, HOUR, MINUTE } from '../../../../platform/clock.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { newDocumentId } from '../../../../platform/tokens.ts';
import { insertMessage } from '../../outbox/repository.ts';
import { TEST_KIND } from '../../outbox/rules.ts';
import { findOwnAddresses } from '../repository.ts';

/** Trials of one operator: each SMS costs money. */
const LIMIT = { max: 10, window: HOUR };
const LIFETIME_MS = 10 * MINUTE;
const TITLE = 'Проверка канала';
const TEXT = 'Это сообщение пришло из Окошка: канал работает.';

/** Puts a trial message to the caller into the outbox. Throws `channel_off`, `no_own_address`. */
export async function testChannel(
  call: Call<'gateways'>,
  channel: Channel,
): Promise<Static<typeof schema.reply>> {
  requireOperator(call);
  if (!call.app.gateways.messages[channel]) throw new AppError('channel_off');
  const user = userIdOf(call);
  const to = await addressOf(call, channel);
  await requireTry(call, `channel-test:${user}`, { rule: LIMIT, code: 'too_many_requests' });
  return transact(call, async (call) => {
    const { db, now } = call;
    const message = await insertMessage(db, {
      ...{ channel, kind: TEST_KIND, title: TITLE, text: TEXT, status: 'queued' },
      // All devices of the account are looked up when it is sent.
      ...(channel === 'push' ? { user } : { to, account: user }),
      dedupe_key: `test:${newDocumentId()}`,
      expires_at: after(now, LIFETIME_MS),
      created_at: now,
      due_at: now,
    });
    await writeAuditEntries(call, [
      {
        model: 'api::message-channel.message-channel',
        document: channel,
        before: null,
        after: { test: message },
      },
    ]);
    return { data: { message } };
  });
}

async function addressOf(call: Call, channel: Channel): Promise<string | null> {
  const own = await findOwnAddresses(call.db, userIdOf(call));
  const to = channel === 'push' ? null : (own?.[channel] ?? null);
  const hasAddress = channel === 'push' ? (own?.devices ?? 0) > 0 : to !== null;
  if (!hasAddress) throw new AppError('no_own_address');
  return to;
}
