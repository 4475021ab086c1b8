import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import {
  appointmentParticipants,
  appointmentServices,
  appointments,
} from '../../tables/appointments.ts';
import { services } from '../../tables/catalog.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { providerProfiles } from '../../tables/providers.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type ServiceRow = typeof services.$inferSelect;
export type ProviderRow = typeof providerProfiles.$inferSelect;
export type ClientRow = typeof clientProfiles.$inferSelect;

/** Names the lock among other advisory ones. */
const BOOKING_LOCK = 4_711;

/** Bookings of one provider wait for each other: the constraint alone ends in deadlocks under a rush. */
export async function lockCalendar(db: Db, provider: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${BOOKING_LOCK}, ${provider})`);
}

/** In the order asked for; those that are missing or archived are left out. */
export async function findServices(db: Db, ids: readonly number[]): Promise<ServiceRow[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select()
    .from(services)
    .where(and(inArray(services.id, [...ids]), isNull(services.archived_at)));
  const byId = new Map(found.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findProvider(db: Db, id: number): Promise<ProviderRow | null> {
  const [row] = await db.select().from(providerProfiles).where(eq(providerProfiles.id, id));
  return row ?? null;
}

export async function findClient(db: Db, id: number): Promise<ClientRow | null> {
  const [row] = await db
    .select()
    .from(clientProfiles)
    .where(and(eq(clientProfiles.id, id), isNull(clientProfiles.archived_at)));
  return row ?? null;
}

export async function findAppointment(db: Db, id: number): Promise<AppointmentRow | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  return row ?? null;
}

/** The booked services' ids, in order. */
export async function findLines(db: Db, appointment: number): Promise<readonly number[]> {
  const lines = await db
    .select({ service: appointmentServices.service })
    .from(appointmentServices)
    .where(eq(appointmentServices.appointment, appointment))
    .orderBy(appointmentServices.sort);
  return lines.map(({ service }) => service);
}

export async function insertAppointment(
  db: Db,
  visit: typeof appointments.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(appointments).values(visit).returning({ id: appointments.id });
  return Number(row?.id);
}

export async function updateAppointment(
  db: Db,
  id: number,
  change: Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  await db
    .update(appointments)
    .set({ ...change, version: sql`${appointments.version} + 1` })
    .where(eq(appointments.id, id));
}

/** The lines of the visit from now on. */
export async function replaceLines(
  db: Db,
  appointment: number,
  lines: readonly (typeof appointmentServices.$inferInsert)[],
): Promise<void> {
  await db.delete(appointmentServices).where(eq(appointmentServices.appointment, appointment));
  await db.insert(appointmentServices).values([...lines]);
}

export async function insertParticipant(
  db: Db,
  participant: typeof appointmentParticipants.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(appointmentParticipants)
    .values(participant)
    .returning({ id: appointmentParticipants.id });
  return Number(row?.id);
}

/** The records of a visit, as a plan counts them: one a client who has not left. */
export function findUnits(db: Db, appointment: number) {
  return db
    .select({
      participant: appointmentParticipants.id,
      appointment: appointmentParticipants.appointment,
      client_profile: appointmentParticipants.client_profile,
    })
    .from(appointmentParticipants)
    .where(
      and(
        eq(appointmentParticipants.appointment, appointment),
        sql`${appointmentParticipants.status} <> 'left'`,
      ),
    );
}

export async function archiveAppointment(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(appointments)
    .set({ archived_at: now, updated_at: now })
    .where(eq(appointments.id, id));
}

export async function updateParticipants(
  db: Db,
  appointment: number,
  change: Partial<typeof appointmentParticipants.$inferInsert>,
): Promise<void> {
  await db
    .update(appointmentParticipants)
    .set(change)
    .where(
      and(
        eq(appointmentParticipants.appointment, appointment),
        sql`${appointmentParticipants.status} <> 'left'`,
      ),
    );
}
