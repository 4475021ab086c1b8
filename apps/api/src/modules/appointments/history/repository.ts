import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { insertInto, type NewRows } from '../../../platform/db/insert-rows.ts';
import { appointmentEvents } from '../../../tables/appointments.ts';
import { newMessages } from '../../messaging/index.ts';
import { newNotices } from '../../notifications/index.ts';
import type { ServicesChange } from '../rules/additions.ts';
import type { announcementOf } from './rules.ts';

/** Events that are written together with what they tell of. */
export const newEvents = insertInto(appointmentEvents, [
  ...(['document_id', 'created_at', 'updated_at', 'provider_profile', 'appointment'] as const),
  ...(['kind', 'by', 'user', 'client_profile', 'before', 'after'] as const),
]);

/** How often clients themselves moved the appointment. */
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

/** How the appointment's services were changed, in order of time. */
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

/** All that announces: history, messages and notifications. */
export const newAnnouncement = ({
  events,
  messages,
  notifications,
}: ReturnType<typeof announcementOf>): NewRows[] => [
  newEvents(events),
  newMessages(messages),
  ...newNotices(notifications),
];
