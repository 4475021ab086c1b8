import type { Call } from '../../../../platform/call.ts';
import { signFileLink } from '../../file-links/service/sign-file-link.ts';
import { requireViewer } from './require-viewer.ts';

/** An address of the appointment's file for programs that cannot sign in; it ends soon. Throws `not_found`. */
export async function calendarLink(call: Call<'config' | 'sign'>, reference: string) {
  const { appointment, client } = await requireViewer(call, reference);
  return { data: signFileLink(call, { appointment: appointment.document_id, client }) };
}
