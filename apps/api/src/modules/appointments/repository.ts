import { type Status, UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, textsOf } from '../../platform/db/rows.ts';
import { statement, updateOf } from '../../platform/db/statement.ts';
import type { Db } from '../../platform/db-handle.ts';
import { hasId, rowIdOf } from '../../platform/document-id.ts';
import { newDocument } from '../../platform/tokens.ts';
import { appointmentServices, appointments, isToCome } from '../../tables/appointments.ts';
import { services } from '../../tables/catalog.ts';
import { isOpenProvider, openProviders, providerProfiles } from '../../tables/providers.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type ServiceRow = typeof services.$inferSelect;
export type ProviderRow = typeof providerProfiles.$inferSelect;

/** In the order of the ids; those that are missing or archived are left out. */
export async function findServices(db: Db, ids: readonly number[]): Promise<ServiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(services)
    .where(and(inArray(services.id, [...ids]), isNull(services.archived_at)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By id or documentId, in the order of the references; those that are missing or archived are left out. */
export async function findServicesByReference(
  db: Db,
  references: readonly string[],
): Promise<ServiceRow[]> {
  const rows = await db
    .select()
    .from(services)
    .where(
      and(
        or(
          inArray(
            services.id,
            references.flatMap((reference) => rowIdOf(reference) ?? []),
          ),
          inArray(services.document_id, [...references]),
        ),
        isNull(services.archived_at),
      ),
    );
  return references.flatMap(
    (reference) =>
      rows.find(({ id, document_id }) => [String(id), document_id].includes(reference)) ?? [],
  );
}

export async function findProvider(db: Db, id: number): Promise<ProviderRow | null> {
  const { p, columns } = openProviders();
  return firstOrNull(db.select(columns).from(p).where(eq(p.id, id)));
}

export const findAppointment = (db: Db, id: number): Promise<AppointmentRow | null> =>
  firstOrNull(byId(db, { id }));

const byId = statement((db) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.id, sql.placeholder('id'))),
);

export const findAppointmentByReference = (
  db: Db,
  reference: string,
): Promise<AppointmentRow | null> =>
  firstOrNull(
    db
      .select()
      .from(appointments)
      .where(and(hasId(appointments, reference), isNull(appointments.archived_at))),
  );

/**
 * Locks the appointments to come that meet the condition in the order of ids, as any change of several appointments
 * does.
 */
export const lockUpcoming = (
  db: Db,
  now: Date,
  condition: SQL | undefined,
): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(and(condition, isToCome(now)))
    .orderBy(asc(appointments.id))
    .for('update');

/** By id or documentId. Always locked in the order of their ids, so that no two transactions wait for each other. */
export function lockAppointments(db: Db, references: readonly string[]): Promise<AppointmentRow[]> {
  const ids = references.flatMap((reference) => rowIdOf(reference) ?? []);
  const names = references.filter((reference) => rowIdOf(reference) === null);
  const values = { ids: `{${ids}}`, names: JSON.stringify(names) };
  if (names.length === 0) return lockByIds(db, values);
  return ids.length === 0 ? lockByNames(db, values) : lockByEither(db, values);
}

const HAS_ID = sql`${appointments.id} = any(${sql.placeholder('ids')}::int[])`;
const HAS_NAME = sql`${appointments.document_id} = any(${textsOf(sql.placeholder('names'))})`;
const locking = (isNamed: SQL | undefined) =>
  statement((db) =>
    db
      .select()
      .from(appointments)
      .where(and(isNamed, isNull(appointments.archived_at)))
      .orderBy(asc(appointments.id))
      .for('update'),
  );
const lockByIds = locking(HAS_ID);
const lockByNames = locking(HAS_NAME);
const lockByEither = locking(or(HAS_ID, HAS_NAME));

/** Changes a locked appointment; a trigger raises its version. */
export async function updateAppointment(
  db: Db,
  id: number,
  patch: Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  await update(db, patch, { changed: id });
}

const update = updateOf(appointments, eq(appointments.id, sql.placeholder('changed')));

export async function archiveAppointment(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(appointments)
    .set({ archived_at: now, updated_at: now })
    .where(eq(appointments.id, id));
}

interface Lines {
  readonly appointment: number;
  readonly services: readonly ServiceRow[];
  readonly now: Date;
}

/** Stores the booked services in their order, with their title, duration and price of now. */
async function insertLines(db: Db, { appointment, services, now }: Lines): Promise<void> {
  await db.insert(appointmentServices).values(
    services.map(({ id, provider_profile, title, price, duration }, index) => ({
      ...newDocument(now),
      provider_profile,
      appointment,
      service: id,
      title,
      price,
      duration,
      sort: index + 1,
    })),
  );
}

export async function replaceLines(db: Db, lines: Lines): Promise<void> {
  const { appointment } = appointmentServices;
  await db.delete(appointmentServices).where(eq(appointment, lines.appointment));
  await insertLines(db, lines);
}

/** The appointment's services in order, at the prices they were booked at. */
export function findLines(db: Db, appointment: number) {
  return db
    .select({
      service: appointmentServices.service,
      title: appointmentServices.title,
      price: appointmentServices.price,
    })
    .from(appointmentServices)
    .where(eq(appointmentServices.appointment, appointment))
    .orderBy(asc(appointmentServices.sort));
}

/** The appointment's services in order, archived ones too. */
export async function findBookedServices(db: Db, appointment: number): Promise<ServiceRow[]> {
  const rows = await booked(db, { appointment });
  return rows.map(({ service }) => service);
}

const booked = statement((db) =>
  db
    .select({ service: services })
    .from(appointmentServices)
    .innerJoin(services, eq(services.id, appointmentServices.service))
    .where(eq(appointmentServices.appointment, sql.placeholder('appointment')))
    .orderBy(appointmentServices.sort),
);

/**
 * All that decides until when a client may change the appointments of the table under this name; null where they are
 * over.
 */
export const clientTermsSql = (
  table: string,
): string => `case when ${table}.status in (${UPCOMING}) then
  jsonb_build_object('status', ${table}.status, 'starts_at', ${table}.starts_at, 'capacity', ${table}.capacity,
    'rules', (select jsonb_build_array(p.cancel_window_minutes, p.client_move_limit)
      from provider_profiles p where p.id = ${table}.provider_profile),
    'moves', (select count(*) from appointment_events e
      where e.appointment = ${table}.id and e.kind = 'moved' and e.by = 'client')) end`;
const UPCOMING = UPCOMING_STATUSES.map((status) => `'${status}'`).join(', ');

/** Till when the provider may answer what is requested; null of all else. */
export const answerBySql = (table: string): string =>
  `case when ${table}.status = 'pending' then least(${table}.pending_expires_at, ${table}.starts_at) end`;

/** `clientTermsSql` selects this. */
export interface ClientTermsRow {
  readonly status: Status;
  readonly starts_at: string;
  readonly capacity: number;
  /** Minutes, and how often; null: without limit. */
  readonly rules: readonly [cancelWindow: number, moveLimit: number | null];
  readonly moves: number;
}

/** Tells if all the services are offered online, by a provider who is published. */
export async function isOpenToClients(db: Db, appointment: number): Promise<boolean> {
  // `and` of conditions that are all there is never undefined.
  const isOffered = and(
    isOpenProvider(providerProfiles),
    services.is_active,
    services.is_online_bookable,
  ) as SQL;
  const closed = await db
    .select({ id: appointmentServices.id })
    .from(appointmentServices)
    .innerJoin(services, eq(services.id, appointmentServices.service))
    .innerJoin(providerProfiles, eq(providerProfiles.id, appointmentServices.provider_profile))
    .where(and(eq(appointmentServices.appointment, appointment), not(isOffered)));
  return closed.length === 0;
}
