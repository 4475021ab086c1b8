import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { updateMessage } from '../../outbox/repository.ts';
import { errorGroupOf, type NewAttempt } from '../../outbox/rules.ts';
import { type DeliveryJob, detachAddon } from '../repository.ts';
import { errorOf } from '../rules/next-step.ts';

interface Ending {
  readonly status: 'failed' | 'unknown' | 'cancelled';
  readonly reason: string;
  /** What was tried just now. */
  readonly newAttempts?: readonly NewAttempt[];
}

/**
 * Ends a delivery without success. A paid message that did not arrive returns to its pack. The text of an
 * expiring secret is erased; any other stays, for an operator to retry.
 */
export async function endDelivery(
  call: Call<'ports'>,
  { message }: DeliveryJob,
  { status, reason, newAttempts = [] }: Ending,
): Promise<void> {
  // The log strips addresses and phones from `why`.
  const level = status === 'cancelled' ? 'info' : 'warn';
  call.log[level]({ message: message.id, status, why: reason }, 'message not sent');
  await transact(call, async (call) => {
    const addon = status === 'unknown' ? null : await detachAddon(call.db, message.id);
    await updateMessage(call.db, message.id, {
      status,
      sending_since: null,
      last_error: errorOf(reason),
      error_group: errorGroupOf(reason),
      ended_at: call.now,
      newAttempts,
      ...(message.is_secret && message.expires_at !== null && { text: null }),
    });
    if (addon !== null) await call.app.ports.messaging.returnPaidMessage(call, addon);
  });
}
