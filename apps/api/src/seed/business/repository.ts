import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import * as tables from '../../tables/index.ts';

type Seeded =
  | typeof tables.serviceGroups
  | typeof tables.services
  | typeof tables.clientProfiles
  | typeof tables.appointments
  | typeof tables.appointmentServices
  | typeof tables.appointmentParticipants
  | typeof tables.reviews
  | typeof tables.timetables
  | typeof tables.holidays
  | typeof tables.promos
  | typeof tables.serviceLinkOpenings;

/** Inserts the rows in one statement; answers their ids in the same order. */
async function insertAll<T extends Seeded>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<readonly number[]> {
  const made = await db
    .insert(table as typeof tables.serviceGroups)
    .values([...rows] as never)
    .returning({ id: tables.serviceGroups.id, name: tables.serviceGroups.document_id });
  const ids = new Map(made.map(({ id, name }) => [name, id]));
  return rows.map(({ document_id }) => Number(ids.get(document_id)));
}

const into =
  <T extends Seeded>(table: T) =>
  (db: Db, rows: readonly T['$inferInsert'][]) =>
    insertAll(db, table, rows);

export const insertGroups = into(tables.serviceGroups);
export const insertServices = into(tables.services);
export const insertClients = into(tables.clientProfiles);
export const insertVisits = into(tables.appointments);
export const insertLines = into(tables.appointmentServices);
export const insertParticipants = into(tables.appointmentParticipants);
export const insertReviews = into(tables.reviews);
export const insertTimetables = into(tables.timetables);
export const insertHolidays = into(tables.holidays);
export const insertPromos = into(tables.promos);
export const insertOpenings = into(tables.serviceLinkOpenings);

export async function updateProvider(
  db: Db,
  id: number,
  change: Partial<typeof tables.providerProfiles.$inferInsert>,
): Promise<void> {
  await db.update(tables.providerProfiles).set(change).where(eq(tables.providerProfiles.id, id));
}
