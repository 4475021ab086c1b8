import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { tariffs, userTariffs } from '../../../tables/tariffs.ts';

interface TariffHolders {
  /** documentId. */
  readonly tariff: string;
  readonly holders: number;
  readonly queued: number;
}

/** By tariff, those nobody has included: one look at the plans that are not over. */
export const findHolders = (db: Db): Promise<TariffHolders[]> =>
  db
    .select({
      tariff: tariffs.document_id,
      holders: sql<number>`(count(distinct ${userTariffs.provider_profile})
        filter (where ${userTariffs.status} in ('active', 'past_due')))::int`,
      queued: sql<number>`(count(distinct ${userTariffs.provider_profile})
        filter (where ${userTariffs.status} = 'queued'))::int`,
    })
    .from(tariffs)
    .leftJoin(
      userTariffs,
      and(
        eq(userTariffs.tariff, tariffs.id),
        inArray(userTariffs.status, ['queued', 'active', 'past_due']),
      ),
    )
    .groupBy(tariffs.id)
    .orderBy(tariffs.id);
