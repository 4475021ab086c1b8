import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowPage } from '../../../platform/sweep.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { renewals } from '../../../tables/renewals.ts';
import { tariffs, userTariffs } from '../../../tables/tariffs.ts';
import { users } from '../../../tables/users.ts';
import { isFollowed, type OwnerRow, owner } from '../repository.ts';

export interface EndingPlan extends OwnerRow {
  readonly id: number;
  readonly document_id: string;
  readonly title: string;
  readonly by_agreement: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly extra: number | null;
  readonly extra_cost: number | null;
  readonly extra_settled: number;
  readonly is_followed: boolean;
  /** Its renewal tells its owner of the end: of a charge to come, of one that failed, and that it is over. */
  readonly renews_itself: boolean;
}

const renewsItself = sql`exists (select from ${renewals} where ${renewals.provider_profile} = ${userTariffs.provider_profile}
  and ${renewals.tariff} = ${userTariffs.tariff} and ${renewals.bound_at} is not null and ${renewals.ended_at} is null)`;

/** True where the next notice of the plan's end is due. */
const isNoticeDue = (now: Date): SQL | undefined =>
  and(lte(userTariffs.notice_at, now), ne(userTariffs.status, 'cancelled'));

export async function findPlansToNotify(
  db: Db,
  now: Date,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const plans = await db
    .select({ id: userTariffs.id })
    .from(userTariffs)
    .where(and(isNoticeDue(now), isFree(userTariffs.id)))
    .orderBy(asc(userTariffs.notice_at))
    .limit(limit);
  return plans.map(({ id }) => id);
}

export const countPlansToNotify = (db: Db, now: Date): Promise<number> =>
  db.$count(userTariffs, isNoticeDue(now));

/** Null: its owner was told meanwhile. */
export const lockPlanToNotify = (db: Db, id: number, now: Date): Promise<EndingPlan | null> =>
  firstOrNull(
    db
      .select({
        ...owner,
        id: userTariffs.id,
        document_id: userTariffs.document_id,
        title: tariffs.title,
        by_agreement: tariffs.by_agreement,
        starts_at: userTariffs.starts_at,
        ends_at: userTariffs.ends_at,
        extra: userTariffs.extra,
        extra_cost: userTariffs.extra_cost,
        extra_settled: userTariffs.extra_settled,
        is_followed: sql<boolean>`${isFollowed}`,
        renews_itself: sql<boolean>`${renewsItself}`,
      })
      .from(userTariffs)
      .innerJoin(tariffs, eq(tariffs.id, userTariffs.tariff))
      .innerJoin(providerProfiles, eq(providerProfiles.id, userTariffs.provider_profile))
      .innerJoin(users, eq(users.id, userTariffs.user))
      .where(and(eq(userTariffs.id, id), isNoticeDue(now)))
      .for('update', { of: userTariffs }),
  );
