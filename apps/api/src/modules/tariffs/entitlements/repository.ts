import { and, eq, gt, lte } from 'drizzle-orm';
import { after } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { userAddons, userTariffs } from '../../../tables/tariffs.ts';
import { isPlanAt } from '../repository.ts';
import { GRACE } from '../rules/periods.ts';

/** Whether a plan is in force, the days of grace included. */
export async function hasPlan(db: Db, provider: number, now: Date): Promise<boolean> {
  const [plan] = await db
    .select({ id: userTariffs.id })
    .from(userTariffs)
    .where(isPlanAt(provider, now, after(now, -GRACE)))
    .limit(1);
  return plan !== undefined;
}

/** Whether extended statistics are open. */
export async function hasStatistics(db: Db, provider: number, now: Date): Promise<boolean> {
  const [addon] = await db
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
    .limit(1);
  return addon !== undefined;
}
