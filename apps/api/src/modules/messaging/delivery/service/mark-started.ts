import type { Call } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { markSending, markSendingWithin } from '../../outbox/repository.ts';
import type { DeliveryJob } from '../repository.ts';
import type { Route } from './find-route.ts';

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
