import { and, asc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/handle.ts';
import type { RowPage } from '../../../platform/jobs/sweep.ts';
import { appointments } from '../../../tables/appointments.ts';
import type { AppointmentRow } from '../repository.ts';

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
export async function lockOpen(
  db: Db,
  id: number,
  { isMet }: OpenCondition,
): Promise<AppointmentRow | null> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isMet))
    .for('update');
  return row ?? null;
}
