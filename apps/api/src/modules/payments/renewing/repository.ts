import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { after } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { tariffs, userTariffs } from '../../../tables/tariffs.ts';
import { GRACE } from '../../tariffs/index.ts';

/** The last of a provider's plans that are not over, the days of grace included, and its tariff as it is sold now. */
export interface LastPlan {
  readonly tariff: number;
  readonly ends_at: Date;
  readonly title: string;
  /** The kopecks that a month costs; null: it is not on sale. */
  readonly price: number | null;
}

export async function findLastPlan(db: Db, provider: number, now: Date): Promise<LastPlan | null> {
  const { ends_at, status, provider_profile } = userTariffs;
  const [row] = await db
    .select({ ends_at, tariff: tariffs.id, title: tariffs.title, sale: tariffs })
    .from(userTariffs)
    .innerJoin(tariffs, eq(tariffs.id, userTariffs.tariff))
    .where(
      and(eq(provider_profile, provider), ne(status, 'cancelled'), gt(ends_at, after(now, -GRACE))),
    )
    .orderBy(desc(ends_at))
    .limit(1);
  if (!row) return null;
  const { sale, ...plan } = row;
  return { ...plan, price: sale.is_active ? sale.cost : null };
}
