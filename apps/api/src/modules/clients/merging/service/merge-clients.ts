import type { Call } from '../../../../platform/call.ts';
import { withAudit } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { releasePromo } from '../../../promos/index.ts';
import { reverseUsage } from '../../../tariffs/index.ts';
import { clientCollection } from '../../collection.ts';
import { deleteGuest, lockClients } from '../../repository.ts';
import { recountAppointmentCounters } from '../../service/recount-appointment-counters.ts';
import {
  type AppointmentRow,
  archiveMergedClient,
  cancelMessages,
  lockAppointmentsOfBoth,
  type Merge,
  mergeParticipants,
  reassignReviews,
  reassignRows,
  updateClient,
} from '../repository.ts';
import { haveDifferentUsers, mergeProfiles } from '../rules.ts';

/**
 * Makes two profiles of one provider one, in the caller's transaction or its own: appointments,
 * participants, reviews, messages and links of `from` become those of `into`, and so do the facts that
 * `into` lacks. `from` is archived, and its guest is signed out. Throws `not_found`, `clients_differ`.
 */
export const mergeClients = (call: Call<'ports'>, ids: Merge): Promise<void> =>
  transact(call, (call) => {
    const into = { declaration: clientCollection, id: ids.into };
    const from = { declaration: clientCollection, id: ids.from };
    return withAudit(call, into, () => withAudit(call, from, () => merge(call, ids)));
  });

async function merge(call: Call<'ports'>, ids: Merge): Promise<void> {
  const appointments = await lockAppointmentsOfBoth(call.db, ids);
  const { into, from } = await lockBoth(call, ids);
  await archiveMergedClient(call.db, ids, call.now);
  await updateClient(call.db, into.id, { ...mergeProfiles(into, from), updated_at: call.now });
  const merged = await mergeDuplicateParticipants(call, appointments, ids);
  await reassignRows(call.db, ids, { now: call.now, except: merged });
  await reassignReviews(call.db, ids);
  if (from.guest !== null) await deleteGuest(call.db, from.guest);
  await recountAppointmentCounters(call, [into.id]);
  await call.app.ports.clients.recountRating(call, into.provider_profile);
}

async function lockBoth(call: Call, ids: Merge) {
  const clients = await lockClients(call.db, [ids.into, ids.from]);
  const into = clients.find(({ id }) => id === ids.into);
  const from = clients.find(({ id }) => id === ids.from);
  if (!into || !from || into.provider_profile !== from.provider_profile) {
    throw new AppError('not_found');
  }
  if (haveDifferentUsers(into, from)) throw new AppError('clients_differ');
  return { into, from };
}

/**
 * Where both clients are participants of one group appointment they become one: of an appointment that
 * has not begun one use is returned to the plan, and of two uses of promos one is released. Answers the
 * participants that were merged into others.
 */
async function mergeDuplicateParticipants(
  call: Call<'ports'>,
  appointments: readonly AppointmentRow[],
  ids: Merge,
): Promise<readonly number[]> {
  const duplicates = await mergeParticipants(call.db, ids, call.now);
  for (const { releasedPromo, seats, ...participant } of duplicates) {
    const appointment = appointments.find(({ id }) => id === participant.appointment);
    if (!appointment) throw new Error(`appointment ${participant.appointment} was not locked`);
    if (call.now < appointment.starts_at) {
      const provider = appointment.provider_profile;
      await reverseUsage(call, { provider, participants: [participant] });
    }
    await releasePromo(call, releasedPromo);
    await call.app.ports.clients.recordAppointmentEvent(call, appointment, {
      kind: 'left',
      client_profile: ids.from,
      before: { seats },
      after: { client_profile: ids.into },
    });
  }
  const ofDuplicates = duplicates.map(({ appointment }) => appointment);
  await cancelMessages(call.db, ids.from, ofDuplicates);
  return duplicates.map(({ participant }) => participant);
}
