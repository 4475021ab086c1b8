import { and, asc, eq, gte, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowPage } from '../../../platform/sweep.ts';
import { appointmentParticipants, appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { type AppointmentRow, lockUpcoming } from '../repository.ts';

/** The appointments that time itself changes, and the order in which it does. */
export interface OpenCondition {
  readonly isMet: SQL | undefined;
  readonly order: PgColumn;
}

/** Requests that were not answered in time. */
export const isOverdue = (now: Date): OpenCondition => ({
  isMet: and(
    eq(appointments.status, 'pending'),
    isNull(appointments.archived_at),
    or(lte(appointments.pending_expires_at, now), lte(appointments.starts_at, now)),
  ),
  order: appointments.id,
});

/** Appointments that ended before the instant and are not completed. */
export const hasEnded = (endedBy: Date): OpenCondition => ({
  isMet: and(
    inArray(appointments.status, ['confirmed', 'in_progress']),
    isNull(appointments.archived_at),
    lte(appointments.ends_at, endedBy),
  ),
  order: appointments.ends_at,
});

export async function findOpen(
  db: Db,
  { isMet, order }: OpenCondition,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const open = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(isMet, isFree(appointments.id)))
    .orderBy(asc(order), asc(appointments.id))
    .limit(limit);
  return open.map(({ id }) => id);
}

export const countOpen = (db: Db, { isMet }: OpenCondition): Promise<number> =>
  db.$count(appointments, isMet);

/** Null: somebody else gave it another status meanwhile. */
export const lockOpen = (
  db: Db,
  id: number,
  { isMet }: OpenCondition,
): Promise<AppointmentRow | null> =>
  firstOrNull(
    db
      .select()
      .from(appointments)
      .where(and(eq(appointments.id, id), isMet))
      .for('update'),
  );

/** All of a series that are not archived. */
export function findSeries(db: Db, series: string): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.series, series), isNull(appointments.archived_at)))
    .orderBy(asc(appointments.starts_at));
}

interface Rest {
  readonly provider: number;
  readonly series: string;
  readonly from: Date;
  readonly now: Date;
}

/** Locks the appointments of a series that are to come. */
export const lockRestOfSeries = (
  db: Db,
  { provider, series, from, now }: Rest,
): Promise<AppointmentRow[]> =>
  lockUpcoming(
    db,
    now,
    and(
      eq(appointments.provider_profile, provider),
      eq(appointments.series, series),
      gte(appointments.starts_at, from),
    ),
  );

/** Locks the appointments of a provider that have not begun, in the order of ids. */
export function lockUpcomingOfProvider(
  db: Db,
  provider: number,
  now: Date,
): Promise<AppointmentRow[]> {
  return lockUpcoming(db, now, eq(appointments.provider_profile, provider));
}

/** Locks the appointments that the user takes part in as a client and that have not begun, in the order of ids. */
export function lockUpcomingOfUser(db: Db, user: number, now: Date): Promise<AppointmentRow[]> {
  const own = db
    .select({ appointment: appointmentParticipants.appointment })
    .from(appointmentParticipants)
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(and(eq(clientProfiles.user, user), ne(appointmentParticipants.status, 'left')));
  return lockUpcoming(db, now, inArray(appointments.id, own));
}
