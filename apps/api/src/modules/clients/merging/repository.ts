import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { appointmentLinks } from '../../../tables/appointment-links.ts';
import { appointmentParticipants, appointments } from '../../../tables/appointments.ts';
import { authLinks } from '../../../tables/auth-links.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { messageOptOuts, reviewRequests } from '../../../tables/messaging.ts';
import { messages } from '../../../tables/outbox.ts';
import { reviews } from '../../../tables/reviews.ts';

/** Ids of two client profiles: `from` becomes part of `into`. */
export interface Merge {
  readonly into: number;
  readonly from: number;
}

export type AppointmentRow = typeof appointments.$inferSelect;

/** Locked before the clients are, in the order in which any change of an appointment takes its locks. */
export function lockAppointmentsOfBoth(db: Db, { into, from }: Merge): Promise<AppointmentRow[]> {
  const ids = db
    .select({ id: appointmentParticipants.appointment })
    .from(appointmentParticipants)
    .where(inArray(appointmentParticipants.client_profile, [into, from]));
  return db
    .select()
    .from(appointments)
    .where(inArray(appointments.id, ids))
    .orderBy(asc(appointments.id))
    .for('update');
}

/** Frees the phone, revokes the links and points what was merged into `from` before at `into`. */
export async function archiveMergedClient(db: Db, { into, from }: Merge, now: Date): Promise<void> {
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
  // Sent messages go on leading to the appointments.
  await db
    .update(appointmentLinks)
    .set({ client_profile: into })
    .where(eq(appointmentLinks.client_profile, from));
}

export async function updateClient(
  db: Db,
  id: number,
  change: Partial<typeof clientProfiles.$inferInsert>,
): Promise<void> {
  await db.update(clientProfiles).set(change).where(eq(clientProfiles.id, id));
}

interface DuplicateParticipant {
  readonly participant: number;
  readonly appointment: number;
  readonly client_profile: number;
  readonly seats: number;
  /** The promo that is free again, as both participants had used one. */
  readonly releasedPromo: number | null;
}

/**
 * Merges the participants of both clients in one appointment: that of `into` gets the seats, price and discount of
 * both, and that of `from` has left. Answers those who left.
 */
export const mergeParticipants = (
  db: Db,
  { into, from }: Merge,
  now: Date,
): Promise<DuplicateParticipant[]> =>
  rows<DuplicateParticipant>(
    db,
    sql`with pairs as (
        select a.id as into_id, b.id as from_id, b.seats, b.price, b.discount, b.promo, b.promo_code,
          b.status, b.confirmed_at, case when a.promo is not null then b.promo end as "releasedPromo"
        from ${appointmentParticipants} a
        join ${appointmentParticipants} b on b.appointment = a.appointment
        where a.client_profile = ${into} and b.client_profile = ${from}
          and a.status <> 'left' and b.status <> 'left'
      ), merged as (
        update ${appointmentParticipants} p set seats = p.seats + pairs.seats,
          price = p.price + pairs.price, discount = p.discount + pairs.discount,
          promo = coalesce(p.promo, pairs.promo),
          promo_code = coalesce(p.promo_code, pairs.promo_code),
          confirmed_at = coalesce(p.confirmed_at, pairs.confirmed_at),
          status = case when pairs.status = 'attended' then pairs.status else p.status end,
          updated_at = ${now.toISOString()}
        from pairs where p.id = pairs.into_id
      )
      update ${appointmentParticipants} p set status = 'left', left_at = ${now.toISOString()},
        updated_at = ${now.toISOString()}
      from pairs where p.id = pairs.from_id
      returning p.id as participant, p.appointment, ${from}::int as client_profile, p.seats,
        pairs."releasedPromo"`,
  );

/** Cancels the client's queued messages about the appointments: the other client gets the same ones. */
export async function cancelMessages(
  db: Db,
  client: number,
  ofAppointments: readonly number[],
): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'cancelled', due_at: null })
    .where(
      and(
        eq(messages.client_profile, client),
        inArray(messages.appointment, [...ofAppointments]),
        eq(messages.status, 'queued'),
        isNull(messages.sending_since),
      ),
    );
}

interface Reassignment {
  readonly now: Date;
  /** Participants that were merged into others: they stay with `from`. */
  readonly except: readonly number[];
}

/** Appointments, participants, messages and review requests go to `into`; recorded events stay as they are. */
export async function reassignRows(
  db: Db,
  { into, from }: Merge,
  { now, except }: Reassignment,
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
        notInArray(appointmentParticipants.id, [...except]),
      ),
    );
  await db.update(messages).set({ client_profile }).where(eq(messages.client_profile, from));
  await reassignReviewRequests(db, { into, from }, now);
  await db.execute(sql`insert into ${messageOptOuts} (client_profile, created_at)
    select ${into}, created_at from ${messageOptOuts} where client_profile = ${from}
    on conflict do nothing`);
}

/** One campaign may have asked both clients: one of the two links is enough, the other expires. */
async function reassignReviewRequests(db: Db, { into, from }: Merge, now: Date): Promise<void> {
  const campaigns = db
    .select({ campaign: reviewRequests.campaign })
    .from(reviewRequests)
    .where(eq(reviewRequests.client_profile, into));
  await db
    .update(reviewRequests)
    .set({ client_profile: into })
    .where(
      and(eq(reviewRequests.client_profile, from), notInArray(reviewRequests.campaign, campaigns)),
    );
  await db
    .update(reviewRequests)
    .set({ expires_at: now })
    .where(eq(reviewRequests.client_profile, from));
}

/** A client has one review: one that operators hid stays, else the one written or edited last. */
export async function reassignReviews(db: Db, { into, from }: Merge): Promise<void> {
  const ofBoth = inArray(reviews.client_profile, [into, from]);
  const [remaining] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(ofBoth)
    .orderBy(
      sql`${reviews.status} = 'hidden' desc`,
      sql`coalesce(${reviews.edited_at}, ${reviews.created_at}) desc`,
    )
    .limit(1);
  if (!remaining) return;
  await db.delete(reviews).where(and(ofBoth, sql`${reviews.id} <> ${remaining.id}`));
  await db.update(reviews).set({ client_profile: into }).where(eq(reviews.id, remaining.id));
}
