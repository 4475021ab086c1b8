import type { Delivery } from '../../../gateways/delivery/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { type MessageRow, settleMessage } from '../repository.ts';
import { CHANNEL_PAUSE_MS, FAILURES_BEFORE_PAUSE } from '../rules/next-step.ts';
import { segmentsOf } from '../rules/texts.ts';
import type { DeliveryDeps } from './jobs.ts';
import {
  closeChannel,
  countFailure,
  detachAddon,
  type Reader,
  resetFailures,
} from './repository.ts';
import type { Route } from './route.ts';

/** A message under way. */
export interface DeliveryJob {
  readonly deps: DeliveryDeps;
  readonly message: MessageRow;
  readonly reader: Reader | null;
  readonly attempts: number;
}

/** The gateway has accepted it. */
export const markSent = (
  { db, now }: Call,
  { message }: DeliveryJob,
  {
    route,
    id,
    supplier,
  }: { readonly route: Route; readonly id: string; readonly supplier?: string },
): Promise<void> =>
  settleMessage(db, message.id, {
    status: 'sent',
    sent_at: now,
    sending_since: null,
    provider_message_id: id,
    supplier: supplier ?? route.channel,
    segments: route.channel === 'sms' ? segmentsOf(message.text ?? '').segments : null,
    last_error: null,
    ...(message.is_secret && { text: null }),
  });

interface Ending {
  readonly status: 'failed' | 'unknown' | 'cancelled';
  readonly why: string;
}

/**
 * It goes no further. A message that surely did not arrive goes back to its pack. A secret of use for
 * minutes is forgotten; another stays, for an operator to try again.
 */
export async function endDelivery(
  call: Call,
  { deps, message }: DeliveryJob,
  ending: Ending,
): Promise<void> {
  const { status, why } = ending;
  call.log.warn({ message: message.id, status, why }, 'message not sent');
  await transact(call, async (call) => {
    const addon = status === 'unknown' ? null : await detachAddon(call.db, message.id);
    await settleMessage(call.db, message.id, {
      status,
      sending_since: null,
      last_error: why.slice(0, 500),
      ...(message.is_secret && message.expires_at !== null && { text: null }),
    });
    if (addon !== null) await deps.returnPaidMessage(call, addon);
  });
}

/** What the channel as a whole learns from one delivery. */
export async function recordChannelOutcome(
  { db, now }: Call,
  { channel }: Route,
  delivery: Delivery,
): Promise<void> {
  if (delivery.outcome === 'throttled') {
    await closeChannel(db, channel, after(now, delivery.retryAfter));
  } else if (delivery.outcome === 'failed' || delivery.outcome === 'unknown') {
    await countFailure(db, channel, {
      max: FAILURES_BEFORE_PAUSE,
      until: after(now, CHANNEL_PAUSE_MS),
    });
  } else {
    await resetFailures(db, channel);
  }
}
