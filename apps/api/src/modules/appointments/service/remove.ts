import type { Call } from '../../../platform/call.ts';
import { giveBack } from '../../tariffs/index.ts';
import { announce } from '../history/announce.ts';
import { archiveAppointment, findAppointment, findUnits } from '../repository.ts';
import { fallsThrough, isActive } from '../rules/turns.ts';
import { releasePromos } from './price.ts';
import { recountComers } from './turn.ts';

/** Deletes from everybody's sight. Before its start that is a cancellation; a past visit stays counted. */
export async function removeAppointment(call: Call, id: number): Promise<void> {
  const visit = await findAppointment(call.db, id);
  if (!visit) return;
  if (isActive(visit)) await releasePromos(call, id);
  if (fallsThrough(visit, 'cancelled_by_provider', call.now)) {
    const units = await findUnits(call.db, id);
    await giveBack(call, { provider: visit.provider_profile, units });
  }
  await archiveAppointment(call.db, id, call.now);
  await recountComers(call, id);
  await announce(call, visit, { kind: 'deleted', before: { status: visit.status } });
}
