import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findOwnParticipant } from '../../participants/service/resolve-participant.ts';
import { findAppointmentByReference } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { entryForClient, entryForProvider, icsOf } from '../present.ts';
import { findDetails, findProviderAddress } from '../repository.ts';

/**
 * The calendar of one appointment, for those who may read the appointment; a client does not see in it what the
 * provider does.
 */
export async function appointmentFile(call: Call, reference: string): Promise<string> {
  const appointment = await findAppointmentByReference(call.db, reference);
  if (!appointment) throw new AppError('not_found');
  const isClient = actorRoleOf(call, appointment) === 'client';
  if (isClient && !(await findOwnParticipant(call, appointment))) throw new AppError('not_found');
  const details = (await findDetails(call.db, [appointment.id])).get(appointment.id);
  if (!isClient) return icsOf('Окошко', [entryForProvider(appointment, details)]);
  const address = await findProviderAddress(call.db, appointment.provider_profile);
  return icsOf('Окошко', [entryForClient(appointment, details, address)]);
}
