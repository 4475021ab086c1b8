import type { Call } from '../../../../platform/call.ts';
import { fileFor } from './file-for.ts';
import { requireViewer } from './require-viewer.ts';

/** The calendar of one appointment; a client does not see in it what the provider does. Throws `not_found`. */
export async function appointmentFile(
  call: Call<'config' | 'sign'>,
  reference: string,
): Promise<string> {
  const { appointment, client } = await requireViewer(call, reference);
  return fileFor(call, appointment, client);
}
