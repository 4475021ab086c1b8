import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { appointmentParticipants, appointments } from '../../tables/appointments.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { reviews } from '../../tables/reviews.ts';

/** Whose review of the visit the user may write: null when they did not complete it as a client. */
export async function findCompletedVisit(
  db: Db,
  appointment: number,
  user: number,
): Promise<{ provider_profile: number; client_profile: number } | null> {
  const [row] = await db
    .select({
      provider_profile: appointments.provider_profile,
      client_profile: clientProfiles.id,
    })
    .from(appointments)
    .innerJoin(appointmentParticipants, eq(appointmentParticipants.appointment, appointments.id))
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(
      and(
        eq(appointments.id, appointment),
        eq(appointments.status, 'completed'),
        isNull(appointments.archived_at),
        eq(clientProfiles.user, user),
        isNull(clientProfiles.archived_at),
        ne(appointmentParticipants.status, 'left'),
      ),
    );
  return row ?? null;
}

export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<number> {
  const [row] = await db.insert(reviews).values(review).returning({ id: reviews.id });
  return Number(row?.id);
}

export async function updateReview(
  db: Db,
  id: number,
  change: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await db.update(reviews).set(change).where(eq(reviews.id, id));
}
