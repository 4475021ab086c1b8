import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { hasId, rowIdOf } from '../../platform/document-id.ts';
import {
  appointmentParticipants,
  appointmentServices,
  appointments,
} from '../../tables/appointments.ts';
import { services } from '../../tables/catalog.ts';
import { providerProfiles } from '../../tables/providers.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type ServiceRow = typeof services.$inferSelect;
export type ProviderRow = typeof providerProfiles.$inferSelect;

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

/** The appointments' rows, by number or documentId. */
export async function findServicesByName(db: Db, names: readonly string[]): Promise<ServiceRow[]> {
  const found = await db
    .select()
    .from(services)
    .where(
      and(
        or(
          inArray(
            services.id,
            names.flatMap((name) => rowIdOf(name) ?? []),
          ),
          inArray(services.document_id, [...names]),
        ),
        isNull(services.archived_at),
      ),
    );
  return names.flatMap(
    (name) => found.find(({ id, document_id }) => [String(id), document_id].includes(name)) ?? [],
  );
}

export async function findProvider(db: Db, id: number): Promise<ProviderRow | null> {
  const [row] = await db.select().from(providerProfiles).where(eq(providerProfiles.id, id));
  return row ?? null;
}

export async function findAppointment(db: Db, id: number): Promise<AppointmentRow | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  return row ?? null;
}

export async function findByName(db: Db, name: string): Promise<AppointmentRow | null> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(hasId(appointments, name), isNull(appointments.archived_at)));
  return row ?? null;
}

/** The appointments of these names, held until the transaction ends, in the order of their numbers: whoever
 * takes two takes them in this order. */
export function lockAppointments(db: Db, names: readonly string[]): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(or(...names.map((name) => hasId(appointments, name))), isNull(appointments.archived_at)),
    )
    .orderBy(asc(appointments.id))
    .for('update');
}

/** Those booked in the appointment, in order, even if archived since. */
export async function findBookedServices(db: Db, appointment: number): Promise<ServiceRow[]> {
  const lines = await db
    .select({ service: services })
    .from(appointmentServices)
    .innerJoin(services, eq(services.id, appointmentServices.service))
    .where(eq(appointmentServices.appointment, appointment))
    .orderBy(appointmentServices.sort);
  return lines.map(({ service }) => service);
}

export async function insertAppointment(
  db: Db,
  appointment: typeof appointments.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(appointments)
    .values(appointment)
    .returning({ id: appointments.id });
  return Number(row?.id);
}

/** Changes an appointment the transaction holds; answers it as it is now. */
export async function updateAppointment(
  db: Db,
  id: number,
  change: Partial<typeof appointments.$inferInsert>,
): Promise<AppointmentRow> {
  const [row] = await db
    .update(appointments)
    .set({ ...change, version: sql`${appointments.version} + 1` })
    .where(eq(appointments.id, id))
    .returning();
  if (!row) throw new Error(`no appointment ${id}`);
  return row;
}

/** The lines of the appointment from now on. */
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

/** The records of an appointment, as a plan counts them: one a client who has not left. */
export function findParticipants(db: Db, appointment: number) {
  return db
    .select({
      participant: appointmentParticipants.id,
      appointment: appointmentParticipants.appointment,
      client_profile: appointmentParticipants.client_profile,
    })
    .from(appointmentParticipants)
    .where(stayingIn(appointment));
}

/** Those of the appointment, or of the appointments, who have not left. */
export const stayingIn = (appointment: number | number[]) =>
  and(
    inArray(appointmentParticipants.appointment, [appointment].flat()),
    ne(appointmentParticipants.status, 'left'),
  );

export async function archiveAppointment(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(appointments)
    .set({ archived_at: now, updated_at: now })
    .where(eq(appointments.id, id));
}

/** Of all who have not left. */
export async function updateParticipants(
  db: Db,
  appointment: number,
  change: Partial<typeof appointmentParticipants.$inferInsert>,
): Promise<void> {
  await db.update(appointmentParticipants).set(change).where(stayingIn(appointment));
}

/** Appointments taken in one round of the clock; the rest wait for the next. */
const BATCH = 100;
/** Held; what another node or a request holds is left to the next round. */
const held = { skipLocked: true } as const;

/** Requests that nobody answered in time. */
export function lockUnanswered(db: Db, now: Date): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'pending'),
        isNull(appointments.archived_at),
        or(lte(appointments.pending_expires_at, now), lte(appointments.starts_at, now)),
      ),
    )
    .orderBy(asc(appointments.id))
    .limit(BATCH)
    .for('update', held);
}

/** Appointments that ended before this and that nobody closed. */
export function lockUnclosed(db: Db, endedBy: Date): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, ['confirmed', 'in_progress']),
        isNull(appointments.archived_at),
        lte(appointments.ends_at, endedBy),
      ),
    )
    .orderBy(asc(appointments.ends_at), asc(appointments.id))
    .limit(BATCH)
    .for('update', held);
}
