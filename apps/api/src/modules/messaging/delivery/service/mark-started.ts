import type { Call } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { markSending, markSendingWithin, updateMessage } from '../../outbox/repository.ts';
import type { DeliveryJob } from '../repository.ts';
import { REASONS } from '../rules/reasons.ts';
import { endDelivery } from './end-delivery.ts';
import { findRoute, type Route } from './find-route.ts';

/** SMS of a day to one phone, from all providers together; in development a hundred times as many, as of other limits. */
const SMS_OF_A_DAY = 5;

/**
 * Marks the message's row before the gateway is called. False: it is an SMS of a provider, and its phone got those of the day.
 * Codes and what the service itself tells are never held up by what providers send, so that nobody shuts a phone out by
 * bookings.
 */
export async function markStarted(
  call: Call<'config'>,
  { message }: DeliveryJob,
  route: Route,
): Promise<boolean> {
  const to = route.addresses.join(' ');
  const { channel, channels } = route;
  const change = { channel, channels, to, reserved_at: null, sending_since: call.now };
  const { isProduction, rateLimits } = call.app.config;
  if (channel !== 'sms' || message.client_profile === null || !rateLimits) {
    await markSending(call.db, message.id, change);
    return true;
  }
  const max = isProduction ? SMS_OF_A_DAY : SMS_OF_A_DAY * 100;
  const limit = { max, since: after(call.now, -DAY) };
  return transact(call, ({ db }) => markSendingWithin(db, message.id, { change, ...limit }));
}

/** The next channel that leads to the client takes the message; where none does it ends, and says why. */
export async function goWithoutSms(
  call: Call<'gateways' | 'ports'>,
  job: DeliveryJob,
  route: Route,
): Promise<void> {
  const { message } = job;
  const [channel, ...channels] = route.channels;
  const reason = REASONS.phoneLimit;
  const next =
    channel && (await findRoute(call, { ...job, message: { ...message, channel, channels } }));
  if (channel === undefined || !next || next === 'nobody') {
    return endDelivery(call, job, { status: 'cancelled', reason });
  }
  await updateMessage(call.db, message.id, {
    ...{ channel, channels, to: null, last_error: reason },
    ...{ attempts: 0, due_at: call.now },
  });
}
