import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Call } from '../../../../platform/call.ts';
import { after, HOUR, SECOND } from '../../../../platform/clock.ts';
import type { DueJob } from '../../../../platform/jobs/due-job.ts';
import {
  findMessage,
  hasAttemptSince,
  type MessageRow,
  updateMessage,
} from '../../outbox/repository.ts';
import { type DeliveryJob, findReader, findRecipient, reserveSecond } from '../repository.ts';
import { attemptsOf } from '../rules/attempts.ts';
import { REASONS } from '../rules/reasons.ts';
import { outdatedReason, sendableAt } from '../rules/when-to-send.ts';
import { endDelivery } from './end-delivery.ts';
import { fillInLink } from './fill-in-link.ts';
import { findDelivery } from './find-delivery.ts';
import { type Closed, findRoute, type Route } from './find-route.ts';
import { markStarted } from './mark-started.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendToGateway } from './send-to-gateway.ts';
import { withholdSms } from './withhold-sms.ts';

type DeliveryCall = Call<'config' | 'gateways' | 'ports' | 'sign'>;

/** Milliseconds. */
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
  call: DeliveryCall,
  id: number,
  attempts: number,
): ReturnType<DueJob['perform']> {
  const message = await findMessage(call.db, id);
  if (message?.status !== 'queued' || message.text === null) return;
  const isNotice = message.user !== null;
  const recipient = isNotice ? null : await findRecipient(call.db, id);
  const reader = isNotice ? await findReader(call.db, id) : null;
  await deliver(call, { message, recipient, reader, attempts, link: null });
  return 'closed';
}

/** Ends with the message's row closed. */
async function deliver(call: DeliveryCall, job: DeliveryJob): Promise<void> {
  const { message, recipient, reader } = job;
  if (message.sending_since !== null) return resumeDelivery(call, await fillInLink(call, job));
  const reason = outdatedReason(message, recipient ?? reader, call.now);
  if (reason !== null) {
    const status = recipient || reader ? 'cancelled' : 'failed';
    return endDelivery(call, job, { status, reason });
  }
  const start = sendableAt(message, recipient ?? reader, call.now);
  if (start > call.now) return postpone(call, job, { due_at: start });
  const route = await findRoute(call, job);
  if (route === 'nobody') {
    return endDelivery(call, job, { status: 'cancelled', reason: REASONS.nobody });
  }
  if (route === null) {
    return endDelivery(call, job, { status: 'failed', reason: REASONS.noWay });
  }
  if ('opensAt' in route) return waitFor(call, job, route);
  return startDelivery(call, await fillInLink(call, job), route);
}

/** The attempt does not count. */
const postpone = (
  { db }: Call,
  { message, attempts }: DeliveryJob,
  change: Partial<MessageRow> & Pick<MessageRow, 'due_at'>,
): Promise<void> => updateMessage(db, message.id, { ...change, attempts: attempts - 1 });

/**
 * The message is due when its channel opens, or expires, and now and then meanwhile: it may be reached another way by then.
 * Who opens the channel earlier makes it due.
 */
function waitFor(call: Call, job: DeliveryJob, { channel, opensAt }: Closed): Promise<void> {
  const { expires_at } = job.message;
  const times = [opensAt, after(call.now, LONGEST_WAIT_MS), ...(expires_at ? [expires_at] : [])];
  const due_at = new Date(Math.min(...times.map((at) => at.getTime())));
  return postpone(call, job, { due_at, waits_for: channel });
}

const LONGEST_WAIT_MS = HOUR;

async function startDelivery(call: DeliveryCall, job: DeliveryJob, route: Route): Promise<void> {
  const startAt = await findStart(call, job, route);
  if (startAt > call.now)
    return postpone(call, job, { due_at: startAt, reserved_at: startAt, ...wayOf(route) });
  const verdict = await markStarted(call, job, route);
  if (verdict !== null) return withholdSms(call, job, { route, verdict });
  const begun = performance.now();
  const delivery = await sendToGateway(call, job, route);
  await recordAttempt(call, job, { route, delivery, durationMs: performance.now() - begun });
}

const wayOf = ({ channel, channels }: Route) => ({ channel, channels });

/**
 * When the message may go by the channel. What was reserved holds for some seconds, so that a queue moves up
 * instead of starting anew. Codes reserve nothing: people wait for them, and they are limited where they are requested.
 */
async function findStart(
  { db, now }: Call,
  { message: { kind, channel, reserved_at } }: DeliveryJob,
  route: Route,
): Promise<Date> {
  const isReserved =
    reserved_at !== null &&
    channel === route.channel &&
    reserved_at >= after(now, -RESERVATION_LIFETIME_MS);
  if (kind === 'code' || isReserved) return reserved_at ?? now;
  return reserveSecond(db, route.channel, { perSecond: MESSAGES_PER_SECOND[route.channel], now });
}

/** The former attempt has no result: only the gateway it called may go on with the message. */
async function resumeDelivery(call: DeliveryCall, job: DeliveryJob): Promise<void> {
  const { id, channel, channels, to, last_error, sending_since } = job.message;
  const gateway = call.app.gateways.messages[channel];
  const isSafe = gateway?.isIdempotent || gateway?.findDelivery;
  if (!gateway || !isSafe || to === null) {
    const reason = last_error ?? 'the sender died while it called the gateway';
    const begun_at = sending_since ?? call.now;
    const isRecorded = await hasAttemptSince(call.db, { message: id, since: begun_at });
    const unanswered = attemptsOf(
      { outcome: 'unknown', why: reason },
      { channel, text: '', begun_at, ended_at: call.now },
    );
    const newAttempts = isRecorded ? [] : unanswered;
    return endDelivery(call, job, { status: 'unknown', reason, newAttempts });
  }
  const route = { channel, gateway, addresses: to.split(' '), channels, freeChannels: [] };
  const begun = performance.now();
  const earlier = gateway.isIdempotent ? null : await findDelivery(job, route);
  const delivery = earlier ?? (await sendToGateway(call, job, route));
  await recordAttempt(call, job, { route, delivery, durationMs: performance.now() - begun });
}
