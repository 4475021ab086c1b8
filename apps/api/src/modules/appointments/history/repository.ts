import { and, eq, sql } from 'drizzle-orm';
import { insertInto } from '../../../platform/db/insert-rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { appointmentEvents } from '../../../tables/appointments.ts';
import { notifications } from '../../../tables/notifications.ts';
import type { ServicesChange } from '../rules/terms.ts';

/** Events that are written together with what they tell of. */
export const newEvents = insertInto(appointmentEvents, [
  ...(['document_id', 'created_at', 'updated_at', 'provider_profile', 'appointment'] as const),
  ...(['kind', 'by', 'user', 'client_profile', 'before', 'after'] as const),
]);

/** The number of times that clients themselves moved the appointment. */
export function countClientMoves(db: Db, appointment: number): Promise<number> {
  return db.$count(
    appointmentEvents,
    and(
      eq(appointmentEvents.appointment, appointment),
      eq(appointmentEvents.kind, 'moved'),
      eq(appointmentEvents.by, 'client'),
    ),
  );
}

/** The changes of the appointment's services, in order of time. */
export async function findServicesChanges(db: Db, appointment: number): Promise<ServicesChange[]> {
  const { before, after } = appointmentEvents;
  return db
    .select({
      by: appointmentEvents.by,
      before: sql<readonly number[]>`${before} -> 'services'`,
      after: sql<readonly number[]>`${after} -> 'services'`,
    })
    .from(appointmentEvents)
    .where(
      and(
        eq(appointmentEvents.appointment, appointment),
        sql`${before} ? 'services' and ${after} ? 'services'`,
      ),
    )
    .orderBy(appointmentEvents.id);
}

type EventRow = typeof appointmentEvents.$inferSelect;

/** All events of the last moment at which the appointment changed. */
export function findLastEvents(db: Db, appointment: number): Promise<EventRow[]> {
  const last = sql`(select max(e.created_at) from appointment_events e where e.appointment = ${appointment})`;
  return db
    .select()
    .from(appointmentEvents)
    .where(
      and(
        eq(appointmentEvents.appointment, appointment),
        sql`${appointmentEvents.created_at} = ${last}`,
      ),
    )
    .orderBy(appointmentEvents.id);
}

/** Deletes the notifications of what happened to the appointment at that moment. */
export async function deleteNotices(
  db: Db,
  { appointment, created_at }: Pick<EventRow, 'appointment' | 'created_at'>,
): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(eq(notifications.appointment, appointment), eq(notifications.created_at, created_at)),
    );
}
