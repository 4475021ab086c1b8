import type { Call } from '../../../../platform/call.ts';
import { requireVersion } from '../../../../platform/collections/version.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { moveForPrice } from '../../moves/service/move-for-price.ts';
import { startOf } from '../../service/start-of.ts';
import { lockOwnAppointment } from './lock-own-appointment.ts';
import { openLink } from './open-link.ts';
import type { LinkDocument } from './present-link.ts';
import { requireLink } from './require-link.ts';

interface LinkMove {
  readonly token: string;
  readonly starts_at: string;
  readonly version?: number;
  /** What the client was told that it costs then, kopecks. */
  readonly expected_price?: number;
}

/**
 * The client of the link moves the appointment to another slot that is offered; a group stays where it is. Where it
 * starts then already, nothing changes. Throws as opening it does, `stale`, `bad_transition`, `cancel_window`,
 * `move_limit`, `price_changed`, `slot_taken`, `slot_unavailable`.
 */
export async function moveByLink(
  call: Call<'config' | 'sign'>,
  { token, starts_at, version, expected_price }: LinkMove,
): Promise<LinkDocument> {
  const { link, clientCall } = await requireLink(call, token);
  await transact(clientCall, async (call) => {
    const { appointment } = await lockOwnAppointment(call, link);
    if (appointment.capacity > 1) throw new AppError('bad_transition');
    const start = startOf(starts_at, link.provider.time_zone);
    if (start.getTime() === appointment.starts_at.getTime()) return;
    requireVersion(appointment.version, version);
    await moveForPrice(call, appointment, { starts_at: start, expected_price });
  });
  return openLink(call, token);
}
