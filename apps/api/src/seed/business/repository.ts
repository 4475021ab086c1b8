import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { after, HOUR } from '../../platform/clock.ts';
import { makeMonthsBetween } from '../../platform/db/months/make.ts';
import { onlyRow } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import * as tables from '../../tables/index.ts';
import { users } from '../../tables/users.ts';
import { DEMO_DOCUMENTS } from '../people.ts';

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

/** Answers the ids in the order of the rows. Any of the tables stands for all: drizzle cannot type a union of them. */
async function insertAll<T extends Seeded>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<readonly number[]> {
  const inserted = await db
    .insert(table as typeof tables.serviceGroups)
    .values([...rows] as never)
    .returning({ id: tables.serviceGroups.id, name: tables.serviceGroups.document_id });
  const ids = new Map(inserted.map(({ id, name }) => [name, id]));
  return rows.map(({ document_id }) => Number(ids.get(document_id)));
}

const into =
  <T extends Seeded>(table: T) =>
  (db: Db, rows: readonly T['$inferInsert'][]) =>
    insertAll(db, table, rows);

export const insertGroups = into(tables.serviceGroups);
export const insertServices = into(tables.services);
export const insertClients = into(tables.clientProfiles);
export const insertAppointments = into(tables.appointments);
export const insertLines = into(tables.appointmentServices);
export const insertParticipants = into(tables.appointmentParticipants);
export const insertReviews = into(tables.reviews);
export const insertTimetables = into(tables.timetables);
export const insertHolidays = into(tables.holidays);
export const insertPromos = into(tables.promos);
export const insertOpenings = into(tables.serviceLinkOpenings);

export const makeMonthsOfOpenings = (
  db: Db,
  between: Readonly<Record<'first' | 'last', Date>>,
): Promise<void> => makeMonthsBetween(db, [tables.MONTHLY.openings], between);

export async function updateProvider(
  db: Db,
  id: number,
  change: Partial<typeof tables.providerProfiles.$inferInsert>,
): Promise<void> {
  await db.update(tables.providerProfiles).set(change).where(eq(tables.providerProfiles.id, id));
}

/** Clients who booked a morning for themselves and came had the promo of the quiet hours, and have spent less. */
export async function givePromo(db: Db, provider: number): Promise<void> {
  await db.execute(sql`update appointments a set promo = p.id, discount = a.price_total / 10
    from promos p where p.provider_profile = a.provider_profile and a.provider_profile = ${provider}
      and a.source = 'online' and a.status = 'completed'
      and extract(isodow from a.starts_at at time zone a.time_zone) < 6
      and (a.starts_at at time zone a.time_zone)::time < '12:00'`);
  await db.execute(sql`update appointment_participants r set promo = a.promo, discount = a.discount,
      price = a.price_total - a.discount
    from appointments a where a.id = r.appointment and a.promo is not null
      and a.provider_profile = ${provider}`);
  await db.execute(sql`update promos p set used_count = (
      select count(*) from appointments a where a.promo = p.id)
    where p.provider_profile = ${provider}`);
  await db.execute(sql`update client_profiles c set spent = (
      select coalesce(sum(r.price), 0) from appointment_participants r
      where r.client_profile = c.id and r.status = 'attended')
    where c.provider_profile = ${provider}`);
}

export async function insertUsage(
  db: Db,
  entries: readonly (typeof tables.usageEntries.$inferInsert)[],
): Promise<void> {
  await db.insert(tables.usageEntries).values([...entries]);
}

export async function insertPaymentAttempt(
  db: Db,
  intent: typeof tables.paymentIntents.$inferInsert,
  attempt: Omit<typeof tables.paymentAttempts.$inferInsert, 'intent'>,
) {
  const [{ id } = { id: 0 }] = await db
    .insert(tables.paymentIntents)
    .values(intent)
    .returning({ id: tables.paymentIntents.id });
  const values = { ...attempt, intent: id };
  return onlyRow(await db.insert(tables.paymentAttempts).values(values).returning());
}

/** Inserts a payment as the stand-in stores it; `amount` in kopecks. */
export async function insertSandboxPayment(
  db: Db,
  { id, key, amount, at }: { id: string; key: string; amount: number; at: Date },
): Promise<void> {
  await db.insert(tables.sandboxPayments).values({
    id,
    key,
    status: 'succeeded',
    kopecks: amount,
    metadata: { attempt: key },
    method: 'card',
    created_at: at,
    captured_at: at,
    expires_at: after(at, HOUR),
  });
}

export async function insertSandboxRefund(
  db: Db,
  refund: { id: string; payment: string; key: string; amount: number; at: Date },
): Promise<void> {
  const { amount, at, ...rest } = refund;
  const settled = {
    status: 'succeeded' as const,
    metadata: { refund: rest.key },
  };
  await db
    .insert(tables.sandboxRefunds)
    .values({ ...rest, ...settled, kopecks: amount, created_at: at });
}

export async function insertReceiptEmail(
  db: Db,
  row: typeof tables.receiptEmails.$inferInsert,
): Promise<void> {
  await db.insert(tables.receiptEmails).values(row);
}

export async function spendPaidMessages(db: Db, provider: number, used: number): Promise<void> {
  const { provider_profile, kind } = tables.userAddons;
  await db
    .update(tables.userAddons)
    .set({ used })
    .where(and(eq(provider_profile, provider), eq(kind, 'additional_letters')));
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** The demo accounts of the database, those that were erased aside, by phone or, where that was taken away, by username. */
export async function findDemoAccounts(db: Db): Promise<readonly string[]> {
  const accounts = await db
    .select({ phone: users.phone, username: users.username })
    .from(users)
    .where(and(inArray(users.document_id, DEMO_DOCUMENTS), isNull(users.erased_at)))
    .orderBy(users.id);
  return accounts.map(({ phone, username }) => phone ?? username);
}
