import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { appointmentParticipants, appointments } from '../../tables/appointments.ts';
import { authLinks } from '../../tables/auth-links.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { messageOptOuts, messages, reviewRequests } from '../../tables/messaging.ts';
import { reviews } from '../../tables/reviews.ts';
import { users } from '../../tables/users.ts';
import type { ClientRow } from '../clients/index.ts';

export interface Pair {
  readonly into: number;
  readonly from: number;
}

export type AppointmentRow = typeof appointments.$inferSelect;

/** The appointments of both, held before the clients are, as whoever changes an appointment takes them. */
export function lockAppointmentsOfBoth(db: Db, { into, from }: Pair): Promise<AppointmentRow[]> {
  const places = db
    .select({ id: appointmentParticipants.appointment })
    .from(appointmentParticipants)
    .where(inArray(appointmentParticipants.client_profile, [into, from]));
  return db
    .select()
    .from(appointments)
    .where(inArray(appointments.id, places))
    .orderBy(asc(appointments.id))
    .for('update');
}

/** Those of the two that are clients still, held. */
export function lockPair(db: Db, { into, from }: Pair): Promise<ClientRow[]> {
  return db
    .select()
    .from(clientProfiles)
    .where(
      and(
        inArray(clientProfiles.id, [into, from]),
        isNull(clientProfiles.archived_at),
        isNull(clientProfiles.merged_into),
      ),
    )
    .orderBy(asc(clientProfiles.id))
    .for('update');
}

/** From now on the profile is history: its phone is free, and its links and guests are nobody's. */
export async function archiveMergedClient(db: Db, { into, from }: Pair, now: Date): Promise<void> {
  await db
    .update(clientProfiles)
    .set({ merged_into: into, archived_at: now, updated_at: now })
    .where(eq(clientProfiles.id, from));
  await db
    .update(clientProfiles)
    .set({ merged_into: into })
    .where(eq(clientProfiles.merged_into, from));
  await db
    .update(authLinks)
    .set({ revoked_at: now, updated_at: now })
    .where(and(eq(authLinks.client_profile, from), isNull(authLinks.revoked_at)));
  await db
    .update(authLinks)
    .set({ client_profile: into })
    .where(eq(authLinks.client_profile, from));
}

export async function updateClient(
  db: Db,
  id: number,
  change: Partial<typeof clientProfiles.$inferInsert>,
): Promise<void> {
  await db.update(clientProfiles).set(change).where(eq(clientProfiles.id, id));
}

/** The account of whoever came by a link, with its sessions. */
export async function deleteGuest(db: Db, guest: number): Promise<void> {
  await db.delete(users).where(eq(users.id, guest));
}

interface DuplicateParticipant {
  readonly participant: number;
  readonly appointment: number;
  readonly client_profile: number;
  readonly seats: number;
  /** One use too many, where both had taken a promo. */
  readonly releasedPromo: number | null;
}

/**
 * Where both have places in one group, one keeps those of both at what both cost, and the other has
 * left. Answers who left, with the client they were counted for.
 */
export const mergeParticipants = (
  db: Db,
  { into, from }: Pair,
  now: Date,
): Promise<DuplicateParticipant[]> =>
  rows<DuplicateParticipant>(
    db,
    sql`with twice as (
        select w.id as kept, l.id as lost, l.seats, l.price, l.discount, l.promo, l.promo_code,
          l.status, case when w.promo is not null then l.promo end as "releasedPromo"
        from ${appointmentParticipants} w
        join ${appointmentParticipants} l on l.appointment = w.appointment
        where w.client_profile = ${into} and l.client_profile = ${from}
          and w.status <> 'left' and l.status <> 'left'
      ), kept as (
        update ${appointmentParticipants} w set seats = w.seats + t.seats, price = w.price + t.price,
          discount = w.discount + t.discount, promo = coalesce(w.promo, t.promo),
          promo_code = coalesce(w.promo_code, t.promo_code),
          status = case when t.status = 'attended' then t.status else w.status end,
          updated_at = ${now.toISOString()}
        from twice t where w.id = t.kept
      )
      update ${appointmentParticipants} l set status = 'left', left_at = ${now.toISOString()},
        updated_at = ${now.toISOString()}
      from twice t where l.id = t.lost
      returning l.id as participant, l.appointment, ${from}::int as client_profile, l.seats, t."releasedPromo"`,
  );

/** What the one who is left out of an appointment would be told of it: the other is told already. */
export async function cancelMessages(
  db: Db,
  { from }: Pair,
  visits: readonly number[],
): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'cancelled', due_at: null })
    .where(
      and(
        eq(messages.client_profile, from),
        inArray(messages.appointment, [...visits]),
        eq(messages.status, 'queued'),
        isNull(messages.sending_since),
      ),
    );
}

interface Reassignment extends Pair {
  readonly now: Date;
  /** Places that are part of others by now: nobody gave them up, so they are no cancellations. */
  readonly joined: readonly number[];
}

/** Appointments, places and messages are the other's from now on; what was written down as history stays. */
export async function reassignRows(
  db: Db,
  { into, from, now, joined }: Reassignment,
): Promise<void> {
  const client_profile = into;
  await db
    .update(appointments)
    .set({ client_profile })
    .where(eq(appointments.client_profile, from));
  await db
    .update(appointmentParticipants)
    .set({ client_profile })
    .where(
      and(
        eq(appointmentParticipants.client_profile, from),
        notInArray(appointmentParticipants.id, [...joined]),
      ),
    );
  await db.update(messages).set({ client_profile }).where(eq(messages.client_profile, from));
  const asked = db
    .select({ campaign: reviewRequests.campaign })
    .from(reviewRequests)
    .where(eq(reviewRequests.client_profile, into));
  await db
    .update(reviewRequests)
    .set({ client_profile })
    .where(
      and(eq(reviewRequests.client_profile, from), notInArray(reviewRequests.campaign, asked)),
    );
  // Asked twice in one go: one of the two links is enough.
  await db
    .update(reviewRequests)
    .set({ expires_at: now })
    .where(eq(reviewRequests.client_profile, from));
  await db.execute(sql`insert into ${messageOptOuts} (client_profile, created_at)
    select ${into}, created_at from ${messageOptOuts} where client_profile = ${from}
    on conflict do nothing`);
}

/** One review a client: what staff hid stays hidden, else the last word counts. */
export async function reassignReviews(db: Db, { into, from }: Pair): Promise<void> {
  const both = inArray(reviews.client_profile, [into, from]);
  const [kept] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(both)
    .orderBy(
      sql`${reviews.status} = 'hidden' desc`,
      sql`coalesce(${reviews.edited_at}, ${reviews.created_at}) desc`,
    )
    .limit(1);
  if (!kept) return;
  await db.delete(reviews).where(and(both, sql`${reviews.id} <> ${kept.id}`));
  await db.update(reviews).set({ client_profile: into }).where(eq(reviews.id, kept.id));
}

/** The number of a provider's client, by number or documentId. */
export async function findOwnNumber(
  db: Db,
  name: string,
  provider: number | null | 'any',
): Promise<number | null> {
  if (provider === null) return null;
  const [row] = await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .where(
      and(
        /^\d{1,9}$/.test(name)
          ? eq(clientProfiles.id, Number(name))
          : eq(clientProfiles.document_id, name),
        provider === 'any' ? undefined : eq(clientProfiles.provider_profile, provider),
      ),
    );
  return row?.id ?? null;
}
