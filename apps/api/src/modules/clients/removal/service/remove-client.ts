import type { Call } from '../../../../platform/call.ts';
import type { RemoveFlags } from '../../../../platform/collections/declaration.ts';
import { AppError } from '../../../../platform/errors.ts';
import { archiveClient, findUpcomingAppointments } from '../../repository.ts';

/**
 * Archives a locked client, to whom nobody books meanwhile. Their upcoming appointments are cancelled with the
 * flag `cancel`; without it, throws `client_has_appointments`.
 */
export async function removeClient(
  call: Call<'config' | 'ports'>,
  id: number,
  { cancel = false }: RemoveFlags,
): Promise<void> {
  const upcoming = await findUpcomingAppointments(call.db, id, call.now);
  if (upcoming.length > 0 && !cancel) {
    const details = { client_profile: id, appointments: upcoming.length };
    throw new AppError('client_has_appointments', { details });
  }
  await call.app.ports.clients.cancelForClient(call, id, upcoming);
  await archiveClient(call, id);
}
