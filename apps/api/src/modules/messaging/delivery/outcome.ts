import type { Delivery, SupplierFailure } from '../../../gateways/delivery/port.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { backoff } from '../../../platform/jobs/due-job.ts';
import { uncountSms } from '../budget/repository.ts';
import type { Withheld } from '../budget/rules/decide.ts';
import { updateMessage } from '../outbox/repository.ts';
import { errorGroupOf, type NewAttempt } from '../outbox/rules.ts';
import { segmentsOf } from '../templates/rules/texts.ts';
import {
  closeChannel,
  countFailure,
  recordFailures,
  resetFailures,
} from './channels/repository.ts';
import { type DeliveryJob, detachAddon } from './repository.ts';
import type { DeliveryRoute } from './route.ts';
import {
  attemptsOf,
  CHANNEL_PAUSE_MS,
  errorOf,
  FAILURES_BEFORE_PAUSE,
  nextStep,
} from './rules/next-step.ts';
import { UNSENT_REASONS } from './rules/when-to-send.ts';

interface Attempt {
  readonly route: DeliveryRoute;
  readonly delivery: Delivery;
  /** The time that the gateway took. */
  readonly durationMs: number;
}

/** Records what came of an attempt and what comes next for the message. */
export async function recordAttempt(
  ctx: Ctx<'ports'>,
  job: DeliveryJob,
  { route, delivery, durationMs }: Attempt,
): Promise<void> {
  const { message, attempts } = job;
  const isSafe = route.gateway.isIdempotent || route.gateway.findDelivery !== undefined;
  const hasNext = route.channels.length > 0;
  const step = nextStep(delivery, { attempts, isSafe, hasNext });
  const reason = 'why' in delivery ? delivery.why : '';
  await recordChannelOutcome(ctx, route, delivery);
  const isSent = delivery.outcome === 'accepted' || delivery.outcome === 'unknown';
  if (route.channel === 'sms' && !isSent) await uncountSms(ctx.db, message.id);
  const newAttempts = attemptsOf(delivery, {
    ...{ channel: route.channel, text: message.text ?? '' },
    ...{ begun_at: ctx.now, ended_at: after(ctx.now, durationMs) },
  });
  if (step.kind === 'sent') return markSent(ctx, job, { route, ...step, newAttempts });
  if (step.kind === 'end')
    return endDelivery(ctx, job, { status: step.status, reason, newAttempts });
  const isUnresolved = step.kind === 'retry' && step.mayHaveArrived;
  const [channel = route.channel, ...channels] = route.channels;
  await updateMessage(ctx.db, message.id, {
    newAttempts,
    last_error: errorOf(reason),
    sending_since: isUnresolved ? ctx.now : null,
    // The address was the former channel's.
    ...(step.kind === 'next_channel' && {
      ...{ channel, channels, to: null },
      ...{ attempts: 0, due_at: ctx.now },
    }),
    ...(step.kind === 'wait' && {
      ...{ attempts: attempts - 1, due_at: after(ctx.now, step.ms) },
      waits_for: route.channel,
    }),
    ...(step.kind === 'retry' && { due_at: after(ctx.now, backoff(attempts)) }),
  });
}

interface Acceptance {
  readonly route: DeliveryRoute;
  readonly id: string;
  readonly supplier?: string;
  readonly newAttempts: readonly NewAttempt[];
}

const markSent = (
  { db, now }: Ctx,
  { message }: DeliveryJob,
  { route: { channel }, id, supplier = channel, newAttempts }: Acceptance,
): Promise<void> =>
  updateMessage(db, message.id, {
    status: 'sent',
    sent_at: now,
    sending_since: null,
    provider_message_id: id,
    supplier,
    segments: channel === 'sms' ? segmentsOf(message.text ?? '').segments : null,
    last_error: null,
    newAttempts,
    ...(message.is_secret && { text: null }),
  });

/** Closes a channel that asked for a pause or failed too often; any success resets its failures. */
async function recordChannelOutcome(
  { db, now }: Ctx,
  { channel }: DeliveryRoute,
  delivery: Delivery,
): Promise<void> {
  await recordFailures(db, failuresOf(delivery, channel), now);
  if (delivery.outcome === 'throttled') {
    const until = after(now, delivery.retryAfter);
    await closeChannel(db, channel, { now, until, reason: errorGroupOf(delivery.why) });
  } else if (delivery.outcome === 'failed' || delivery.outcome === 'unknown') {
    if (!(await countFailure(db, channel, FAILURES_BEFORE_PAUSE))) return;
    const until = after(now, CHANNEL_PAUSE_MS);
    await closeChannel(db, channel, { now, until, reason: errorGroupOf(delivery.why) });
  } else {
    await resetFailures(db, channel);
  }
}

/** A channel with one gateway fails as its own supplier. A refusal is about the address, and no failure. */
function failuresOf(delivery: Delivery, channel: string): readonly SupplierFailure[] {
  if (delivery.failures) return delivery.failures;
  const hasFailed = 'why' in delivery && delivery.outcome !== 'refused';
  return hasFailed ? [{ supplier: channel, why: delivery.why }] : [];
}

interface Ending {
  readonly status: 'failed' | 'unknown' | 'cancelled';
  readonly reason: string;
  /** The attempts that were made just now. */
  readonly newAttempts?: readonly NewAttempt[];
}

/**
 * Ends a delivery without success. A paid message that did not arrive returns to its pack. The text of an
 * expiring secret is erased; any other stays, for an operator to retry.
 */
export async function endDelivery(
  ctx: Ctx<'ports'>,
  { message }: DeliveryJob,
  { status, reason, newAttempts = [] }: Ending,
): Promise<void> {
  // The log strips addresses and phones from `why`.
  const level = status === 'cancelled' ? 'info' : 'warn';
  ctx.log[level]({ message: message.id, status, why: reason }, 'message not sent');
  await transact(ctx, async (ctx) => {
    const addon = status === 'unknown' ? null : await detachAddon(ctx.db, message.id);
    await updateMessage(ctx.db, message.id, {
      status,
      sending_since: null,
      last_error: errorOf(reason),
      error_group: errorGroupOf(reason),
      ended_at: ctx.now,
      newAttempts,
      ...(message.is_secret && message.expires_at !== null && { text: null }),
    });
    if (addon !== null) await ctx.app.ports.messaging.returnPaidMessage(ctx, addon);
  });
}

/** An SMS that the budget does not have goes by another channel, waits, or ends; each says why. */
export async function withholdSms(
  ctx: Ctx<'ports'>,
  job: DeliveryJob,
  { route, verdict }: { readonly route: DeliveryRoute; readonly verdict: Withheld },
): Promise<void> {
  const { message, attempts } = job;
  const reason = UNSENT_REASONS[verdict.reason];
  const [channel, ...channels] = route.freeChannels;
  if (verdict.kind === 'wait') {
    return updateMessage(ctx.db, message.id, {
      ...{ due_at: verdict.until, attempts: attempts - 1, last_error: reason },
      ...{ waits_for: 'sms' as const, reserved_at: null },
    });
  }
  if (verdict.kind === 'refuse' || channel === undefined) {
    return endDelivery(ctx, job, { status: 'cancelled', reason });
  }
  await updateMessage(ctx.db, message.id, {
    ...{ channel, channels, to: null, last_error: reason },
    // The next channel has limits of its own, and nothing is reserved at it yet.
    ...{ attempts: 0, due_at: ctx.now, reserved_at: null },
  });
}
