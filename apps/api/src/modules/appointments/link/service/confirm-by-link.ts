import type { Call } from '../../../../platform/call.ts';
import { confirmAttendance } from '../../service/confirm-attendance.ts';
import { openLink } from './open-link.ts';
import type { LinkDocument } from './present-link.ts';
import { requireLink } from './require-link.ts';

interface LinkConfirmation {
  readonly token: string;
  readonly version?: number;
}

/** The client of the link says that they come. Throws as opening it does, `stale`, `bad_transition`. */
export async function confirmByLink(
  call: Call<'config' | 'sign'>,
  { token, version }: LinkConfirmation,
): Promise<LinkDocument> {
  const { link, clientCall } = await requireLink(call, token);
  await confirmAttendance(clientCall, { appointment: String(link.appointment.id), version });
  return openLink(call, token);
}
