import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { rows } from '../../../platform/db/rows.ts';
import type { RowPage } from '../../../platform/jobs/sweep.ts';
import { providerProfiles } from '../../../tables/providers.ts';

/** Locks the profile against other counts of its rating; what only refers to the profile need not wait. */
export async function lockRating(db: Db, provider: number): Promise<void> {
  await db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider))
    .for('no key update');
}

/** Of published reviews: the mean rating of those of the last 18 months, and the number of all. */
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
