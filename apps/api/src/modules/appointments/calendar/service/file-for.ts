import type { Call } from '../../../../platform/call.ts';
import type { FileSubject } from '../../file-links/rules.ts';
import { appointmentLink } from '../../link/service/appointment-link.ts';
import type { AppointmentRow } from '../../repository.ts';
import { entryForClient, entryForProvider, icsOf } from '../present.ts';
import { findDetails, findProviderForClients } from '../repository.ts';

/** The file of one appointment: the provider's, or that of a client, with the address where they change it. */
export async function fileFor(
  call: Call<'config' | 'sign'>,
  appointment: AppointmentRow,
  client: FileSubject['client'],
): Promise<string> {
  const { id } = appointment;
  const details = (await findDetails(call.db, [id])).get(id);
  if (client === null) return icsOf('Окошко', [entryForProvider(appointment, details)]);
  const provider = await findProviderForClients(call.db, appointment.provider_profile);
  const url = client === 0 ? null : await appointmentLink(call, { appointment: id, client });
  return icsOf('Окошко', [entryForClient(appointment, details, { provider, url })]);
}
