import type { Call } from '../../../../platform/call.ts';
import type { Withheld } from '../../budget/rules/decide.ts';
import { updateMessage } from '../../outbox/repository.ts';
import type { DeliveryJob } from '../repository.ts';
import { REASONS } from '../rules/reasons.ts';
import { endDelivery } from './end-delivery.ts';
import type { Route } from './find-route.ts';

/** What becomes of an SMS that the budget does not have: another channel, a wait, or an end; each says why. */
export async function withholdSms(
  call: Call<'ports'>,
  job: DeliveryJob,
  { route, verdict }: { readonly route: Route; readonly verdict: Withheld },
): Promise<void> {
  const { message, attempts } = job;
  const reason = REASONS[verdict.reason];
  const [channel, ...channels] = route.freeChannels;
  if (verdict.kind === 'wait') {
    return updateMessage(call.db, message.id, {
      ...{ due_at: verdict.until, attempts: attempts - 1, last_error: reason },
      ...{ waits_for: 'sms' as const, reserved_at: null },
    });
  }
  if (verdict.kind === 'refuse' || channel === undefined) {
    return endDelivery(call, job, { status: 'cancelled', reason });
  }
  await updateMessage(call.db, message.id, {
    ...{ channel, channels, to: null, last_error: reason },
    // The next channel has limits of its own, and nothing is reserved at it yet.
    ...{ attempts: 0, due_at: call.now, reserved_at: null },
  });
}
