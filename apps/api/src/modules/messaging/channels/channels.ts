import type { Body, Reply } from '@okoshko/contract/endpoint';
import type { Channel } from '@okoshko/contract/messaging/channels';
import type * as suppliersSchemas from '@okoshko/contract/messaging/suppliers-schemas';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { requireTry } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
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
import { CHANNEL_ORDER, channelStateOf } from './rules.ts';

/** The channels of messages, and how they do. */
export async function listChannels(
  ctx: Ctx<'gateways'>,
): Promise<Reply<typeof suppliersSchemas.listChannels>> {
  requireOperator(ctx);
  const { db, now } = ctx;
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
  const { messages } = ctx.app.gateways;
  return {
    data: CHANNEL_ORDER.map((channel) =>
      presentChannel({ channel, gateway: messages[channel] }, facts),
    ),
  };
}

async function readChannel(
  ctx: Ctx<'gateways'>,
  channel: Channel,
): Promise<Reply<typeof suppliersSchemas.wakeChannel>> {
  const { data } = await listChannels(ctx);
  const one = data.find((each) => each.channel === channel);
  if (!one) throw new AppError('not_found');
  return { data: one };
}

/**
 * Rests a channel for a while, or until it is woken: every node asks the row before it sends. Throws `channel_off`, and
 * `channel_rests` where another operator was first.
 */
export function restChannel(
  ctx: Ctx<'gateways'>,
  channel: Channel,
  { data: { minutes, reason } }: Body<typeof suppliersSchemas.restChannel>,
): Promise<Reply<typeof suppliersSchemas.restChannel>> {
  requireOperator(ctx);
  const gateway = ctx.app.gateways.messages[channel];
  if (!gateway) throw new AppError('channel_off');
  return transact(ctx, async (ctx) => {
    const { db, now } = ctx;
    const before = await lockChannel(db, channel);
    const isOpen = channelStateOf(gateway, before, now) === 'open';
    if (!isOpen && before.closed_by !== null) throw new AppError('channel_rests');
    const change = {
      closed_until: minutes === null ? null : after(now, minutes * MINUTE),
      is_stopped: minutes === null,
      closed_at: now,
      closed_by: userIdOf(ctx),
      reason: reason.trim(),
    };
    await updateChannel(db, channel, change);
    await auditChannel(ctx, channel, {
      before: auditedChannel(before, now),
      after: auditedChannel({ ...before, ...change }, now),
    });
    return readChannel(ctx, channel);
  });
}

/** Opens a channel that rests, whoever closed it, and makes what waits for it due. Throws `channel_off`, `channel_awake`. */
export function wakeChannel(
  ctx: Ctx<'gateways'>,
  channel: Channel,
  { data: { reason } }: Body<typeof suppliersSchemas.wakeChannel>,
): Promise<Reply<typeof suppliersSchemas.wakeChannel>> {
  requireOperator(ctx);
  const gateway = ctx.app.gateways.messages[channel];
  if (!gateway) throw new AppError('channel_off');
  return transact(ctx, async (ctx) => {
    const { db, now } = ctx;
    const before = await lockChannel(db, channel);
    if (channelStateOf(gateway, before, now) === 'open') throw new AppError('channel_awake');
    await updateChannel(db, channel, {
      ...{ closed_until: null, is_stopped: false, closed_at: null, closed_by: null, reason: null },
      failures: 0,
    });
    await wakeMessages(db, channel, now);
    const audited = auditedChannel(before, now);
    await auditChannel(ctx, channel, {
      before: audited,
      after: { ...audited, rests: false, rests_until: null, reason: reason?.trim() ?? null },
    });
    return readChannel(ctx, channel);
  });
}

type Change = Pick<Parameters<typeof writeAuditEntries>[1][number], 'before' | 'after'>;

const auditChannel = (ctx: Ctx, channel: Channel, change: Change): Promise<void> =>
  writeAuditEntries(ctx, [
    { model: 'api::message-channel.message-channel', document: channel, ...change },
  ]);

/** Trials of one operator: each SMS costs money. */
const LIMIT = { max: 10, window: HOUR };
const LIFETIME_MS = 10 * MINUTE;
const TITLE = 'Проверка канала';
const TEXT = 'Это сообщение пришло из Окошка: канал работает.';

/** Puts a trial message to the caller into the outbox. Throws `channel_off`, `no_own_address`. */
export async function testChannel(
  ctx: Ctx<'gateways'>,
  channel: Channel,
): Promise<Reply<typeof suppliersSchemas.testChannel>> {
  requireOperator(ctx);
  if (!ctx.app.gateways.messages[channel]) throw new AppError('channel_off');
  const user = userIdOf(ctx);
  const to = await addressOf(ctx, channel);
  await requireTry(ctx, `channel-test:${user}`, { rule: LIMIT, code: 'too_many_requests' });
  return transact(ctx, async (ctx) => {
    const { db, now } = ctx;
    const message = await insertMessage(db, {
      ...{ channel, kind: TEST_KIND, title: TITLE, text: TEXT, status: 'queued' },
      // All devices of the account are looked up when it is sent.
      ...(channel === 'push' ? { user } : { to, account: user }),
      dedupe_key: `test:${newDocumentId()}`,
      expires_at: after(now, LIFETIME_MS),
      created_at: now,
      due_at: now,
    });
    await auditChannel(ctx, channel, { before: null, after: { test: message } });
    return { data: { message } };
  });
}

async function addressOf(ctx: Ctx, channel: Channel): Promise<string | null> {
  const own = await findOwnAddresses(ctx.db, userIdOf(ctx));
  const to = channel === 'push' ? null : (own?.[channel] ?? null);
  const hasAddress = channel === 'push' ? (own?.devices ?? 0) > 0 : to !== null;
  if (!hasAddress) throw new AppError('no_own_address');
  return to;
}
