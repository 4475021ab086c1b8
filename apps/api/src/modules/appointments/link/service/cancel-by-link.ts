import type { Call } from '../../../../platform/call.ts';
import { requireVersion } from '../../../../platform/collections/version.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { cancelAppointment } from '../../service/cancel-appointment.ts';
import { changeAppointment } from '../../service/change-appointment.ts';
import { lockOwnAppointment } from './lock-own-appointment.ts';
import { openLink } from './open-link.ts';
import type { LinkDocument } from './present-link.ts';
import { requireLink } from './require-link.ts';

interface LinkCancellation {
  readonly token: string;
  readonly reason?: string | null;
  readonly version?: number;
}

/**
 * The client of the link cancels the appointment, or leaves the group; done before, it changes nothing. Throws as
 * opening it does, `stale`, `bad_transition`, `cancel_window`.
 */
export async function cancelByLink(
  call: Call<'config' | 'sign'>,
  { token, reason, version }: LinkCancellation,
): Promise<LinkDocument> {
  const { link, clientCall } = await requireLink(call, token);
  await transact(clientCall, async (call) => {
    const { appointment, hasLeft } = await lockOwnAppointment(call, link);
    if (hasLeft || appointment.status === 'cancelled_by_client') return;
    requireVersion(appointment.version, version);
    if (appointment.capacity > 1) return cancelAppointment(call, String(appointment.id));
    const cancel_reason = reason?.trim();
    return changeAppointment(call, appointment.id, {
      status: 'cancelled_by_client',
      ...(cancel_reason && { cancel_reason }),
    });
  });
  return openLink(call, token);
}
