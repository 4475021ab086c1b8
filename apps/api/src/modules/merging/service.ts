import type { Call } from '../../platform/call.ts';
import { withAudit } from '../../platform/collections/audit.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../appointments/index.ts';
import { clientCollection, recountAppointmentCounters } from '../clients/index.ts';
import { releasePromo } from '../promos/index.ts';
import { recountRating } from '../reviews/index.ts';
import { reverseUsage } from '../tariffs/index.ts';
import {
  type AppointmentRow,
  archiveMergedClient,
  cancelMessages,
  deleteGuest,
  lockAppointmentsOfBoth,
  lockPair,
  mergeParticipants,
  type Pair,
  reassignReviews,
  reassignRows,
  updateClient,
} from './repository.ts';
import { areTwoPeople, merged } from './rules.ts';

/**
 * Makes two profiles of one provider one, in the caller's transaction or its own: appointments, places,
 * reviews, messages and links of the second are the first's, which knows what either knew; the second is
 * history, and whoever came by its links is out. Throws `not_found`, `clients_differ`.
 */
export const mergeClients = (call: Call, pair: Pair): Promise<void> =>
  transact(call, (call) => {
    const of = (id: number) => ({ declaration: clientCollection, id });
    return withAudit(call, of(pair.into), () =>
      withAudit(call, of(pair.from), () => merge(call, pair)),
    );
  });

async function merge(call: Call, pair: Pair): Promise<void> {
  const visits = await lockAppointmentsOfBoth(call.db, pair);
  const held = await lockPair(call.db, pair);
  const into = held.find(({ id }) => id === pair.into);
  const from = held.find(({ id }) => id === pair.from);
  if (!into || !from || into.provider_profile !== from.provider_profile) {
    throw new AppError('not_found');
  }
  if (areTwoPeople(into, from)) throw new AppError('clients_differ');
  await archiveMergedClient(call.db, pair, call.now);
  await updateClient(call.db, into.id, { ...merged(into, from), updated_at: call.now });
  const joined = await mergeDuplicateParticipants(call, visits, pair);
  await reassignRows(call.db, { ...pair, now: call.now, joined });
  await reassignReviews(call.db, pair);
  if (from.guest !== null) await deleteGuest(call.db, from.guest);
  await recountAppointmentCounters(call, [into.id]);
  await recountRating(call, into.provider_profile);
}

/**
 * In one group two records become one: what has not begun gives the other back to the plan, and of two
 * uses of promos one is free again. Answers the places that were joined to others.
 */
async function mergeDuplicateParticipants(
  call: Call,
  visits: readonly AppointmentRow[],
  pair: Pair,
): Promise<readonly number[]> {
  const duplicates = await mergeParticipants(call.db, pair, call.now);
  for (const { releasedPromo, seats, ...countedParticipant } of duplicates) {
    const appointment = visits.find(({ id }) => id === countedParticipant.appointment);
    if (!appointment) throw new Error(`visit ${countedParticipant.appointment} was not held`);
    const provider = appointment.provider_profile;
    if (call.now < appointment.starts_at)
      await reverseUsage(call, { provider, participants: [countedParticipant] });
    await releasePromo(call, releasedPromo);
    const [client_profile, before] = [pair.from, { seats }];
    const after = { client_profile: pair.into };
    await recordEvent(call, appointment, { kind: 'left', client_profile, before, after });
  }
  const ids = duplicates.map(({ appointment }) => appointment);
  await cancelMessages(call.db, pair, ids);
  return duplicates.map(({ participant }) => participant);
}
