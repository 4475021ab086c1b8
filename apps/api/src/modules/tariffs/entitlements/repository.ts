import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { after } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { userAddons, userTariffs } from '../../../tables/tariffs.ts';
import { GRACE } from '../rules/change.ts';

/** Whether a plan is in force, the days of grace included. */
export const hasPlan = (db: Db, provider: number, now: Date): Promise<boolean> =>
  isThere(
    db
      .select({ id: userTariffs.id })
      .from(userTariffs)
      .where(
        and(
          eq(userTariffs.provider_profile, provider),
          ne(userTariffs.status, 'cancelled'),
          lte(userTariffs.starts_at, now),
          gt(userTariffs.ends_at, after(now, -GRACE)),
        ),
      )
      .limit(1),
  );

/** Whether extended statistics are open. */
export const hasStatistics = (db: Db, provider: number, now: Date): Promise<boolean> =>
  isThere(
    db
      .select({ id: userAddons.id })
      .from(userAddons)
      .where(
        and(
          eq(userAddons.provider_profile, provider),
          eq(userAddons.kind, 'extended_statistics'),
          lte(userAddons.starts_at, now),
          gt(userAddons.ends_at, now),
        ),
      )
      .limit(1),
  );

const isThere = async (found: PromiseLike<readonly unknown[]>): Promise<boolean> =>
  (await found).length > 0;
