import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/ctx.ts';
import { firstOrNull, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { InboxDecision } from '../../platform/inbox-source.ts';
import type { RowPage } from '../../platform/sweep.ts';
import {
  appointmentParticipants,
  appointmentServices,
  appointments,
} from '../../tables/appointments.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { reviewRequests } from '../../tables/messaging.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { reviewEvents, reviews } from '../../tables/reviews.ts';
import { files, thumbnailUrl } from '../../tables/uploads.ts';
import { ofAccount } from '../clients/index.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewEvent = typeof reviewEvents.$inferInsert;

const completed = and(
  eq(appointments.status, 'completed'),
  isNull(appointments.archived_at),
  isNull(clientProfiles.archived_at),
  notInArray(appointmentParticipants.status, ['left', 'no_show']),
);

/** The appointment with its provider and client; null: the author has not completed it as a client. */
export const findCompletedAppointment = (
  db: Db,
  appointment: number,
  author: Pick<Actor, 'user' | 'onlyProvider'> | { readonly client: number },
) =>
  firstOrNull(
    db
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
      ),
  );

/** The end of the last appointment that the client completed. */
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

export const findReview = (db: Db, id: number): Promise<ReviewRow | null> =>
  firstOrNull(db.select().from(reviews).where(eq(reviews.id, id)));

export const findReviewOf = (db: Db, client: number): Promise<ReviewRow | null> =>
  firstOrNull(db.select().from(reviews).where(eq(reviews.client_profile, client)));

/** Locked until the transaction ends. */
export const lockReviewOf = (db: Db, client: number): Promise<ReviewRow | null> =>
  firstOrNull(db.select().from(reviews).where(eq(reviews.client_profile, client)).for('update'));

/** Null: the client has a review of the provider already, one in a concurrent transaction included. */
export const insertReview = (
  db: Db,
  review: typeof reviews.$inferInsert,
): Promise<ReviewRow | null> =>
  firstOrNull(db.insert(reviews).values(review).onConflictDoNothing().returning());

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

export async function findReviewAudience(db: Db, review: number): Promise<Audience> {
  const [row] = await db
    .select({ provider: providerProfiles.user, author: clientProfiles.user })
    .from(reviews)
    .innerJoin(providerProfiles, eq(providerProfiles.id, reviews.provider_profile))
    .innerJoin(clientProfiles, eq(clientProfiles.id, reviews.client_profile))
    .where(eq(reviews.id, review));
  if (!row) throw new Error(`no review ${review}`);
  return row;
}

/**
 * Reviews that wait for moderation, for the staff's inbox; `reviews_waiting` is ordered by the instant since which they
 * wait.
 */
export const WAITING_REVIEWS = sql`select r.document_id as id,
    case when r.complaint_status = 'open' then r.complained_at else coalesce(r.edited_at, r.created_at) end as since,
    null::timestamptz as due, null::int as assignee,
    json_build_object('reason', case when r.complaint_status = 'open' then 'complaint' else 'pending' end,
      'rating', r.rating, 'provider', json_build_object('documentId', p.document_id, 'name', p.name)) as about
  from reviews r left join provider_profiles p on p.id = r.provider_profile
  where r.status = 'pending' or r.complaint_status = 'open'`;

/** The decision on a review, and who moderated it last. */
export async function findModeration(db: Db, documentId: string): Promise<InboxDecision | null> {
  const [review] = await db.select().from(reviews).where(eq(reviews.document_id, documentId));
  if (!review) return null;
  const { status, complaint_status, moderated_at } = review;
  const is_open = status === 'pending' || complaint_status === 'open';
  if (is_open) return { is_open, decision: null, decided_at: null, decided_by: null };
  const [moderated] = await db
    .select({ user: reviewEvents.user })
    .from(reviewEvents)
    .where(and(eq(reviewEvents.review, review.id), eq(reviewEvents.kind, 'moderated')))
    .orderBy(desc(reviewEvents.id))
    .limit(1);
  return {
    is_open,
    decision: status,
    decided_at: moderated_at,
    decided_by: moderated?.user ?? null,
  };
}

/** Locks the profile against other counts of its rating; what only refers to the profile need not wait. */
export async function lockRating(db: Db, provider: number): Promise<void> {
  await db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider))
    .for('no key update');
}

/** The mean rating of published reviews of the last 18 months, and the number of all. */
const score = (now: Date) => sql`
  round(avg(rating) filter (
    where coalesce(edited_at, created_at) > ${now.toISOString()}::timestamptz - interval '18 months'), 1)::float8 as rating,
  count(*)::int as reviews_count`;

export async function updateRating(db: Db, provider: number, now: Date): Promise<void> {
  await db.execute(sql`
    update provider_profiles set rating = score.rating, reviews_count = score.reviews_count
    from (select ${score(now)} from reviews
      where provider_profile = ${provider} and status = 'published') score
    where id = ${provider}`);
}

/** Providers whose stored rating differs from what their reviews come to by now. */
export async function findOutdatedRatings(
  db: Db,
  now: Date,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const providers = await rows<{ id: number }>(
    db,
    sql`select p.id from provider_profiles p
      join (select provider_profile, ${score(now)} from reviews where status = 'published'
        group by provider_profile) score on score.provider_profile = p.id
      where (p.rating, p.reviews_count) is distinct from (score.rating, score.reviews_count)
        and ${isFree(sql`p.id`)}
      order by p.id limit ${limit}`,
  );
  return providers.map(({ id }) => id);
}

export type ReviewRequest = NonNullable<Awaited<ReturnType<typeof findReviewRequest>>>;

/** The request a link was sent with, unless its client or appointment is archived. */
export const findReviewRequest = (db: Db, tokenHash: string) =>
  firstOrNull(
    db
      .select({
        provider_profile: reviewRequests.provider_profile,
        client_profile: reviewRequests.client_profile,
        appointment: reviewRequests.appointment,
        expires_at: reviewRequests.expires_at,
        provider: {
          name: providerProfiles.name,
          specialization: providerProfiles.specialization,
          photo: thumbnailUrl,
        },
        starts_at: appointments.starts_at,
        time_zone: appointments.time_zone,
      })
      .from(reviewRequests)
      .innerJoin(providerProfiles, eq(providerProfiles.id, reviewRequests.provider_profile))
      .innerJoin(clientProfiles, eq(clientProfiles.id, reviewRequests.client_profile))
      .innerJoin(appointments, eq(appointments.id, reviewRequests.appointment))
      .leftJoin(files, eq(files.id, providerProfiles.photo))
      .where(
        and(
          eq(reviewRequests.token_hash, tokenHash),
          isNull(clientProfiles.archived_at),
          isNull(appointments.archived_at),
        ),
      ),
  );

export async function findServiceTitles(db: Db, appointment: number): Promise<string[]> {
  const lines = await db
    .select({ title: appointmentServices.title })
    .from(appointmentServices)
    .where(eq(appointmentServices.appointment, appointment))
    .orderBy(asc(appointmentServices.sort));
  return lines.map(({ title }) => title);
}
