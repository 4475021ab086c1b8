import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { appointmentParticipants, appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { type AppointmentRow, lockUpcoming } from '../repository.ts';

/** What has not begun of a provider's calendar, in the order of ids. */
export function lockUpcomingOfProvider(
  db: Db,
  provider: number,
  now: Date,
): Promise<AppointmentRow[]> {
  return lockUpcoming(db, now, eq(appointments.provider_profile, provider));
}

/** What has not begun of the appointments that the user takes part in as a client, in the order of ids. */
export function lockUpcomingOfUser(db: Db, user: number, now: Date): Promise<AppointmentRow[]> {
  const own = db
    .select({ appointment: appointmentParticipants.appointment })
    .from(appointmentParticipants)
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(and(eq(clientProfiles.user, user), ne(appointmentParticipants.status, 'left')));
  return lockUpcoming(db, now, inArray(appointments.id, own));
}
