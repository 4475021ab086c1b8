import { BUSY_STATUSES } from '@okoshko/contract/appointments/statuses';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { onlyRow, rows } from '../../../platform/db/rows.ts';
import { appointmentEvents } from '../../../tables/appointments.ts';
import { notifications } from '../../../tables/notifications.ts';
import type { AppointmentRow } from '../repository.ts';

export type EventRow = typeof appointmentEvents.$inferSelect;

/** What happened to the appointment last: all events of that moment. */
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

/** Whether the time of the locked appointment is another one's by now. */
export async function isTimeBusy(
  db: Db,
  { id, provider_profile, busy_from, busy_to }: AppointmentRow,
): Promise<boolean> {
  const statuses = sql.join(
    BUSY_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const { is_busy } = onlyRow(
    await rows<{ is_busy: boolean }>(
      db,
      sql`select exists (select from appointments o where o.provider_profile = ${provider_profile} and o.id <> ${id}
        and o.archived_at is null and not o.allow_overlap and o.status in (${statuses})
        and o.busy_from < ${busy_to.toISOString()}::timestamptz and o.busy_to > ${busy_from.toISOString()}::timestamptz) as is_busy`,
    ),
  );
  return is_busy;
}

/** Whether the appointment, once a request, was confirmed at any time. */
export async function wasConfirmed(db: Db, appointment: number): Promise<boolean> {
  const { kind, after } = appointmentEvents;
  const confirmations = await db.$count(
    appointmentEvents,
    and(
      eq(appointmentEvents.appointment, appointment),
      eq(kind, 'status_changed'),
      sql`${after} ->> 'status' = 'confirmed'`,
    ),
  );
  return confirmations > 0;
}
