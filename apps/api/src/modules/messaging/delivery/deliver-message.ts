import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Delivery } from '../../../gateways/delivery/port.ts';
import { after, HOUR, SECOND } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { deleteDeadPushToken } from '../../users/index.ts';
import type { Withheld } from '../budget/rules/decide.ts';
import { takeSms } from '../budget/take-sms.ts';
import {
  findMessage,
  hasAttemptSince,
  type MessageRow,
  markSending,
  updateMessage,
} from '../outbox/repository.ts';
import { unlinkChat } from '../telegram/repository.ts';
import { reserveSecond } from './channels/repository.ts';
import { endDelivery, recordAttempt, withholdSms } from './outcome.ts';
import { fillInLink, outgoingOf } from './outgoing.ts';
import { type DeliveryJob, findReader, findRecipient } from './repository.ts';
import { type ClosedChannel, type DeliveryRoute, findRoute } from './route.ts';
import { attemptsOf, combineOutcomes } from './rules/next-step.ts';
import { outdatedReason, sendableAt, UNSENT_REASONS } from './rules/when-to-send.ts';

type DeliveryCtx = Ctx<'config' | 'gateways' | 'ports' | 'sign'>;

const RESERVATION_LIFETIME_MS = 5 * SECOND;
/** Messages a second: Telegram stops a bot at 30; SMS.ru takes a hundred in a request. */
const MESSAGES_PER_SECOND: Readonly<Record<Channel, number>> = {
  sms: 200,
  push: 200,
  telegram: 25,
  email: 20,
};

/**
 * Sends a message of the outbox. The row is marked before the gateway is called and updated after, so that
 * a message whose sender died between the two is recognised. It is sent again only where that cannot make
 * two of it: under its key, or after the gateway was asked for it.
 */
export async function deliverMessage(
  ctx: DeliveryCtx,
  id: number,
  attempts: number,
): ReturnType<DueJob['perform']> {
  const message = await findMessage(ctx.db, id);
  if (message?.status !== 'queued' || message.text === null) return;
  const isNotice = message.user !== null;
  const recipient = isNotice ? null : await findRecipient(ctx.db, id);
  const reader = isNotice ? await findReader(ctx.db, id) : null;
  await deliver(ctx, { message, recipient, reader, attempts, link: null });
  return 'closed';
}

/** Ends with the message's row closed. */
async function deliver(ctx: DeliveryCtx, job: DeliveryJob): Promise<void> {
  const { message, recipient, reader } = job;
  if (message.sending_since !== null) return resumeDelivery(ctx, await fillInLink(ctx, job));
  const reason = outdatedReason(message, recipient ?? reader, ctx.now);
  if (reason !== null) {
    const status = recipient || reader ? 'cancelled' : 'failed';
    return endDelivery(ctx, job, { status, reason });
  }
  const start = sendableAt(message, recipient ?? reader, ctx.now);
  if (start > ctx.now) return postpone(ctx, job, { due_at: start });
  const route = await findRoute(ctx, job);
  if (route === 'nobody') {
    return endDelivery(ctx, job, { status: 'cancelled', reason: UNSENT_REASONS.nobody });
  }
  if (route === null) {
    return endDelivery(ctx, job, { status: 'failed', reason: UNSENT_REASONS.noWay });
  }
  if ('opensAt' in route) return waitFor(ctx, job, route);
  return startDelivery(ctx, await fillInLink(ctx, job), route);
}

/** The attempt does not count. */
const postpone = (
  { db }: Ctx,
  { message, attempts }: DeliveryJob,
  change: Partial<MessageRow> & Pick<MessageRow, 'due_at'>,
): Promise<void> => updateMessage(db, message.id, { ...change, attempts: attempts - 1 });

/**
 * The message is due when its channel opens, or expires, and now and then meanwhile: its recipient may be reached another
 * way by then. An operator who opens the channel earlier makes it due.
 */
function waitFor(ctx: Ctx, job: DeliveryJob, { channel, opensAt }: ClosedChannel): Promise<void> {
  const { expires_at } = job.message;
  const times = [opensAt, after(ctx.now, LONGEST_WAIT_MS), ...(expires_at ? [expires_at] : [])];
  const due_at = new Date(Math.min(...times.map((at) => at.getTime())));
  return postpone(ctx, job, { due_at, waits_for: channel });
}

const LONGEST_WAIT_MS = HOUR;

async function startDelivery(
  ctx: DeliveryCtx,
  job: DeliveryJob,
  route: DeliveryRoute,
): Promise<void> {
  const startAt = await findStart(ctx, job, route);
  if (startAt > ctx.now)
    return postpone(ctx, job, { due_at: startAt, reserved_at: startAt, ...wayOf(route) });
  const verdict = await markStarted(ctx, job, route);
  if (verdict !== null) return withholdSms(ctx, job, { route, verdict });
  const begun = performance.now();
  const delivery = await sendToGateway(ctx, job, route);
  await recordAttempt(ctx, job, { route, delivery, durationMs: performance.now() - begun });
}

const wayOf = ({ channel, channels }: DeliveryRoute) => ({ channel, channels });

/**
 * The message may go by the channel then. A reservation holds for some seconds, so that a queue moves up instead of
 * starting anew. Codes reserve nothing: people wait for them, and they are limited where they are requested.
 */
async function findStart(
  { db, now }: Ctx,
  { message: { kind, channel, reserved_at } }: DeliveryJob,
  route: DeliveryRoute,
): Promise<Date> {
  const isReserved =
    reserved_at !== null &&
    channel === route.channel &&
    reserved_at >= after(now, -RESERVATION_LIFETIME_MS);
  if (kind === 'code' || isReserved) return reserved_at ?? now;
  return reserveSecond(db, route.channel, { perSecond: MESSAGES_PER_SECOND[route.channel], now });
}

/** The former attempt has no result: only the gateway it called may go on with the message. */
async function resumeDelivery(ctx: DeliveryCtx, job: DeliveryJob): Promise<void> {
  const { id, channel, channels, to, last_error, sending_since } = job.message;
  const gateway = ctx.app.gateways.messages[channel];
  const isSafe = gateway?.isIdempotent || gateway?.findDelivery;
  if (!gateway || !isSafe || to === null) {
    const reason = last_error ?? 'the sender died while it called the gateway';
    const begun_at = sending_since ?? ctx.now;
    const isRecorded = await hasAttemptSince(ctx.db, { message: id, since: begun_at });
    const unanswered = attemptsOf(
      { outcome: 'unknown', why: reason },
      { channel, text: '', begun_at, ended_at: ctx.now },
    );
    const newAttempts = isRecorded ? [] : unanswered;
    return endDelivery(ctx, job, { status: 'unknown', reason, newAttempts });
  }
  const route = { channel, gateway, addresses: to.split(' '), channels, freeChannels: [] };
  const begun = performance.now();
  const earlier = gateway.isIdempotent ? null : await findDelivery(job, route);
  const delivery = earlier ?? (await sendToGateway(ctx, job, route));
  await recordAttempt(ctx, job, { route, delivery, durationMs: performance.now() - begun });
}

/**
 * Marks the message's row before the gateway is called; an SMS only where the budget has it (decision 57). What it does not
 * have is answered, and nothing is marked.
 */
async function markStarted(
  ctx: Ctx<'config'>,
  { message }: DeliveryJob,
  route: DeliveryRoute,
): Promise<Withheld | null> {
  const to = route.addresses.join(' ');
  const { channel, channels } = route;
  const change = { channel, channels, to, reserved_at: null, sending_since: ctx.now };
  if (channel !== 'sms') {
    await markSending(ctx.db, message.id, change);
    return null;
  }
  return transact(ctx, async (ctx) => {
    const order = { message, phone: to, hasFreeChannel: route.freeChannels.length > 0 };
    const decision = await takeSms(ctx, order);
    if ('withheld' in decision) return decision.withheld;
    const { counted, written } = decision;
    await Promise.all([written, markSending(ctx.db, message.id, { ...change, counted })]);
    return null;
  });
}

/**
 * Sends the message to all its addresses at once: one after another they could outlast the lease. An
 * address the gateway calls dead is removed.
 */
async function sendToGateway(
  ctx: Ctx,
  job: DeliveryJob,
  { channel, gateway, addresses }: DeliveryRoute,
): Promise<Delivery> {
  const deliveries = await Promise.all(
    addresses.map(async (to) => {
      const delivery = await gateway.send(outgoingOf(job, to));
      const isDead =
        delivery.outcome === 'refused' &&
        (delivery.reason === 'unregistered' || delivery.reason === 'blocked');
      if (isDead && channel === 'push') await deleteDeadPushToken(ctx.db, tokenOf(to));
      if (isDead && channel === 'telegram') await unlinkChat(ctx.db, to);
      return delivery;
    }),
  );
  return combineOutcomes(deliveries);
}

/** Takes `TOKEN` out of `fcm:TOKEN`; a browser's has keys behind it, which are cut off. */
function tokenOf(address: string): string {
  const token = address.slice(address.indexOf(':') + 1);
  return address.startsWith('web:') ? token.replace(/#.*$/, '') : token;
}

/** The result of a message that may have been sent; null: it was not sent. */
async function findDelivery(
  job: DeliveryJob,
  { gateway, addresses }: DeliveryRoute,
): Promise<Delivery | null> {
  for (const to of addresses) {
    const delivery = await gateway.findDelivery?.(outgoingOf(job, to));
    if (delivery) return delivery;
  }
  return null;
}
