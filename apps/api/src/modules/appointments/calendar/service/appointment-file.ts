import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isVisible } from '../../access.ts';
import { findAppointmentByReference } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { entryForClient, entryForProvider, icsOf } from '../present.ts';
import { findDetails, findProviderAddress } from '../repository.ts';

/** The calendar of one appointment; a client does not see in it what the provider does. */
export async function appointmentFile(call: Call, reference: string): Promise<string> {
  const appointment = await findAppointmentByReference(call.db, reference);
  if (!appointment || !(await isVisible(call, appointment))) throw new AppError('not_found');
  const details = (await findDetails(call.db, [appointment.id])).get(appointment.id);
  if (actorRoleOf(call, appointment) !== 'client') {
    return icsOf('Окошко', [entryForProvider(appointment, details)]);
  }
  const address = await findProviderAddress(call.db, appointment.provider_profile);
  return icsOf('Окошко', [entryForClient(appointment, details, address)]);
}
