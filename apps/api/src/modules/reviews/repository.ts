import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { appointmentParticipants, appointments } from '../../tables/appointments.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { reviewEvents, reviews } from '../../tables/reviews.ts';
import { ofAccount } from '../clients/index.ts';
import type { Audience } from './rules/notices.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewEvent = typeof reviewEvents.$inferInsert;

const completed = and(
  eq(appointments.status, 'completed'),
  isNull(appointments.archived_at),
  isNull(clientProfiles.archived_at),
  notInArray(appointmentParticipants.status, ['left', 'no_show']),
);

/** Whose review of the appointment they may write: null when they did not complete it as a client. */
export async function findCompletedAppointment(
  db: Db,
  appointment: number,
  whose: { readonly user: number } | { readonly client: number },
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
        'user' in whose ? ofAccount(whose.user) : eq(clientProfiles.id, whose.client),
        completed,
      ),
    );
  return row ?? null;
}

/** When the client's last completed appointment ended. */
export async function findLastAppointment(db: Db, client: number): Promise<Date | null> {
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

/** Held until the transaction ends. */
export async function lockReviewOf(db: Db, client: number): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.client_profile, client))
    .for('update');
  return row ?? null;
}

/** Null: the client has written one; who is writing it this moment is waited for. */
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

/** Held against others who count it; whoever refers to the profile need not wait. */
export async function lockRating(db: Db, provider: number): Promise<void> {
  await db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider))
    .for('no key update');
}

/** What published reviews come to: the mean of the marks given in 18 months, and how many there are. */
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

/** Providers who are shown another rating than their reviews come to by now. */
export async function findMisrated(db: Db, now: Date): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select p.id from provider_profiles p
      join (select provider_profile, ${score(now)} from reviews where status = 'published'
        group by provider_profile) score on score.provider_profile = p.id
      where (p.rating, p.reviews_count) is distinct from (score.rating, score.reviews_count)
      order by p.id`,
  );
  return found.map(({ id }) => id);
}
