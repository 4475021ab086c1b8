import type { Call } from '../../../../platform/call.ts';
import { updateMessage } from '../../outbox/repository.ts';
import type { DeliveryJob } from '../repository.ts';
import { REASONS } from '../rules/reasons.ts';
import { endDelivery } from './end-delivery.ts';
import { findRoute, type Route } from './find-route.ts';

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
    // The next channel has limits of its own, and nothing is reserved at it yet.
    ...{ attempts: 0, due_at: call.now, reserved_at: null },
  });
}
