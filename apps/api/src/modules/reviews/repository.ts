import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/call.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { InboxDecision } from '../../platform/inbox-source.ts';
import { appointmentParticipants, appointments } from '../../tables/appointments.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { reviewEvents, reviews } from '../../tables/reviews.ts';
import { ofAccount } from '../clients/index.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewEvent = typeof reviewEvents.$inferInsert;

const completed = and(
  eq(appointments.status, 'completed'),
  isNull(appointments.archived_at),
  isNull(clientProfiles.archived_at),
  notInArray(appointmentParticipants.status, ['left', 'no_show']),
);

/** What a review of the appointment is about; null: the author has not completed it as a client. */
export async function findCompletedAppointment(
  db: Db,
  appointment: number,
  author: Pick<Actor, 'user' | 'onlyProvider'> | { readonly client: number },
) {
  const [row] = await db
    .select({
      appointment: appointments.id,
      provider_profile: appointments.provider_profile,
      client_profile: clientProfiles.id,
    })
    .from(appointments)
    .innerJoin(appointmentParticipants, eq(appointmentParticipants.appointment, appointments.id))
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(
      and(
        eq(appointments.id, appointment),
        'user' in author ? ofAccount(author) : eq(clientProfiles.id, author.client),
        completed,
      ),
    );
  return row ?? null;
}

/** When the last appointment that the client completed ended. */
export async function findLastAppointmentEnd(db: Db, client: number): Promise<Date | null> {
  const [row] = await db
    .select({ ends_at: appointments.ends_at })
    .from(appointments)
    .innerJoin(appointmentParticipants, eq(appointmentParticipants.appointment, appointments.id))
    .innerJoin(clientProfiles, eq(clientProfiles.id, appointmentParticipants.client_profile))
    .where(and(eq(clientProfiles.id, client), completed))
    .orderBy(desc(appointments.ends_at))
    .limit(1);
  return row?.ends_at ?? null;
}

export async function findReview(db: Db, id: number): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row ?? null;
}

export async function findReviewOf(db: Db, client: number): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.client_profile, client));
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockReviewOf(db: Db, client: number): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.client_profile, client))
    .for('update');
  return row ?? null;
}

/** Null: the client has a review of the provider already, one in a concurrent transaction included. */
export async function insertReview(
  db: Db,
  review: typeof reviews.$inferInsert,
): Promise<ReviewRow | null> {
  const [row] = await db.insert(reviews).values(review).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateReview(
  db: Db,
  id: number,
  change: Partial<ReviewRow>,
): Promise<ReviewRow> {
  const [row] = await db.update(reviews).set(change).where(eq(reviews.id, id)).returning();
  if (!row) throw new Error(`no review ${id}`);
  return row;
}

export async function deleteReview(db: Db, id: number): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}

export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insert(reviewEvents).values(event);
}

export interface Audience {
  /** The provider's user, and the author's, who may have none. */
  readonly provider: number;
  readonly author: number | null;
}

export async function findAudience(db: Db, review: number): Promise<Audience> {
  const [row] = await db
    .select({ provider: providerProfiles.user, author: clientProfiles.user })
    .from(reviews)
    .innerJoin(providerProfiles, eq(providerProfiles.id, reviews.provider_profile))
    .innerJoin(clientProfiles, eq(clientProfiles.id, reviews.client_profile))
    .where(eq(reviews.id, review));
  if (!row) throw new Error(`no review ${review}`);
  return row;
}

/** What waits for moderation, for the staff's inbox; since when is what `reviews_waiting` is ordered by. */
export const WAITING_REVIEWS = sql`select r.document_id as id,
    case when r.complaint_status = 'open' then r.complained_at else coalesce(r.edited_at, r.created_at) end as since,
    null::timestamptz as due, null::int as assignee,
    json_build_object('reason', case when r.complaint_status = 'open' then 'complaint' else 'pending' end,
      'rating', r.rating, 'provider', json_build_object('documentId', p.document_id, 'name', p.name)) as about
  from reviews r left join provider_profiles p on p.id = r.provider_profile
  where r.status = 'pending' or r.complaint_status = 'open'`;

/** What became of a review, and who judged it last. */
export async function findModeration(db: Db, documentId: string): Promise<InboxDecision | null> {
  const [review] = await db.select().from(reviews).where(eq(reviews.document_id, documentId));
  if (!review) return null;
  const { status, complaint_status, moderated_at } = review;
  const is_open = status === 'pending' || complaint_status === 'open';
  if (is_open) return { is_open, decision: null, decided_at: null, decided_by: null };
  const [judged] = await db
    .select({ user: reviewEvents.user })
    .from(reviewEvents)
    .where(and(eq(reviewEvents.review, review.id), eq(reviewEvents.kind, 'moderated')))
    .orderBy(desc(reviewEvents.id))
    .limit(1);
  return { is_open, decision: status, decided_at: moderated_at, decided_by: judged?.user ?? null };
}
