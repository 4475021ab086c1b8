import type { Channel } from '@okoshko/contract/messaging/channels';
import type * as schemas from '@okoshko/contract/messaging/suppliers/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../../platform/call.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { newDocumentId } from '../../../platform/tokens.ts';
import { countCodes, insertMessage } from '../outbox/repository.ts';
import { codesOf, TEST_KIND } from '../outbox/rules.ts';
import { auditedChannel, presentChannel } from './present.ts';
import {
  countEnded,
  countSent,
  countWaiting,
  findChannels,
  findOwnAddresses,
  findSuppliers,
  lockChannel,
  updateChannel,
  wakeMessages,
} from './repository.ts';
import { CHANNEL_ORDER, stateOf } from './rules.ts';

/** The channels of messages, and how they do. */
export async function listChannels(
  call: Call<'gateways'>,
): Promise<Static<typeof schemas.listChannels.reply>> {
  requireOperator(call);
  const { db, now } = call;
  const since = { hour: after(now, -HOUR), day: after(now, -DAY) };
  const facts = {
    now,
    channels: await findChannels(db),
    suppliers: await findSuppliers(db),
    sent: await countSent(db, since),
    ended: await countEnded(db, since),
    waiting: await countWaiting(db),
    codes: await countCodes(db, codesOf(now)),
  };
  const { messages } = call.app.gateways;
  return {
    data: CHANNEL_ORDER.map((channel) =>
      presentChannel({ channel, gateway: messages[channel] }, facts),
    ),
  };
}

async function readChannel(
  call: Call<'gateways'>,
  channel: Channel,
): Promise<Static<typeof schemas.wakeChannel.reply>> {
  const { data } = await listChannels(call);
  const one = data.find((each) => each.channel === channel);
  if (!one) throw new AppError('not_found');
  return { data: one };
}

/**
 * Rests a channel for a while, or until it is woken: every node asks the row before it sends. Throws `channel_off`, and
 * `channel_rests` where another operator was first.
 */
export function restChannel(
  call: Call<'gateways'>,
  channel: Channel,
  { data: { minutes, reason } }: Static<typeof schemas.restChannel.body>,
): Promise<Static<typeof schemas.restChannel.reply>> {
  requireOperator(call);
  const gateway = call.app.gateways.messages[channel];
  if (!gateway) throw new AppError('channel_off');
  return transact(call, async (call) => {
    const { db, now } = call;
    const before = await lockChannel(db, channel);
    const isOpen = stateOf(gateway, before, now) === 'open';
    if (!isOpen && before.closed_by !== null) throw new AppError('channel_rests');
    const change = {
      closed_until: minutes === null ? null : after(now, minutes * MINUTE),
      is_stopped: minutes === null,
      closed_at: now,
      closed_by: userIdOf(call),
      reason: reason.trim(),
    };
    await updateChannel(db, channel, change);
    await auditChannel(call, channel, {
      before: auditedChannel(before, now),
      after: auditedChannel({ ...before, ...change }, now),
    });
    return readChannel(call, channel);
  });
}

/** Opens a channel that rests, whoever closed it, and makes what waits for it due. Throws `channel_off`, `channel_awake`. */
export function wakeChannel(
  call: Call<'gateways'>,
  channel: Channel,
  { data: { reason } }: Static<typeof schemas.wakeChannel.body>,
): Promise<Static<typeof schemas.wakeChannel.reply>> {
  requireOperator(call);
  const gateway = call.app.gateways.messages[channel];
  if (!gateway) throw new AppError('channel_off');
  return transact(call, async (call) => {
    const { db, now } = call;
    const before = await lockChannel(db, channel);
    if (stateOf(gateway, before, now) === 'open') throw new AppError('channel_awake');
    await updateChannel(db, channel, {
      ...{ closed_until: null, is_stopped: false, closed_at: null, closed_by: null, reason: null },
      failures: 0,
    });
    await wakeMessages(db, channel, now);
    const audited = auditedChannel(before, now);
    await auditChannel(call, channel, {
      before: audited,
      after: { ...audited, rests: false, rests_until: null, reason: reason?.trim() ?? null },
    });
    return readChannel(call, channel);
  });
}

type Change = Pick<Parameters<typeof writeAuditEntries>[1][number], 'before' | 'after'>;

const auditChannel = (call: Call, channel: Channel, change: Change): Promise<void> =>
  writeAuditEntries(call, [
    { model: 'api::message-channel.message-channel', document: channel, ...change },
  ]);

/** Trials of one operator: each SMS costs money. */
const LIMIT = { max: 10, window: HOUR };
const LIFETIME_MS = 10 * MINUTE;
const TITLE = 'Проверка канала';
const TEXT = 'Это сообщение пришло из Окошка: канал работает.';

/** Puts a trial message to the caller into the outbox. Throws `channel_off`, `no_own_address`. */
export async function testChannel(
  call: Call<'gateways'>,
  channel: Channel,
): Promise<Static<typeof schemas.testChannel.reply>> {
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
    await auditChannel(call, channel, { before: null, after: { test: message } });
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
