import type { Call } from '../../../platform/call.ts';
import { giveBack } from '../../tariffs/index.ts';
import { archiveAppointment, findAppointment, findUnits, lockCalendar } from '../repository.ts';
import { fallsThrough } from '../rules.ts';

/** Deletes from everybody's sight. Before its start that is a cancellation; a past visit stays counted. */
export async function removeAppointment(call: Call, id: number): Promise<void> {
  const found = await findAppointment(call.db, id);
  if (!found) return;
  const provider = found.provider_profile;
  await lockCalendar(call.db, provider);
  const visit = (await findAppointment(call.db, id)) ?? found;
  if (fallsThrough(visit, 'cancelled_by_provider', call.now)) {
    await giveBack(call, { provider, units: await findUnits(call.db, id) });
  }
  await archiveAppointment(call.db, id, call.now);
}
