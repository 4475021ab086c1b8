import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { after } from '../../../platform/clock.ts';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { Slice } from '../../../platform/paging.ts';
import { renewals } from '../../../tables/renewals.ts';
import { tariffs, userTariffs } from '../../../tables/tariffs.ts';
import { GRACE } from '../../tariffs/index.ts';

export type RenewalRow = typeof renewals.$inferSelect;

/** The provider's name of a saved method. */
export const savedMethod: SealedColumn = {
  column: renewals.method,
  ...{ id: renewals.id, user: renewals.user },
  keyOf: (sign, user) => sign('payment method', String(user)),
};

export async function insertRenewal(
  db: Db,
  row: typeof renewals.$inferInsert,
): Promise<RenewalRow> {
  const [renewal] = await db.insert(renewals).values(row).returning();
  return renewal as RenewalRow;
}

export const findRenewal = (db: Db, id: number): Promise<RenewalRow | null> =>
  firstOrNull(db.select().from(renewals).where(eq(renewals.id, id)));

export const findRenewalByDocumentId = (db: Db, documentId: string): Promise<RenewalRow | null> =>
  firstOrNull(db.select().from(renewals).where(eq(renewals.document_id, documentId)));

/** Locks it until the transaction ends. Whoever changes a renewal has locked its owner before. */
export const lockRenewal = (db: Db, id: number): Promise<RenewalRow | null> =>
  firstOrNull(db.select().from(renewals).where(eq(renewals.id, id)).for('update'));

/** The one that is not over; null: there is none. */
export const findLiveRenewal = (db: Db, user: number): Promise<RenewalRow | null> =>
  firstOrNull(
    db
      .select()
      .from(renewals)
      .where(and(eq(renewals.user, user), isNull(renewals.ended_at))),
  );

/** The last of a provider, and the title of its tariff. */
export const findLastRenewal = (
  db: Db,
  provider: number,
): Promise<{ renewal: RenewalRow; tariff: string } | null> =>
  firstOrNull(
    db
      .select({ renewal: renewals, tariff: tariffs.title })
      .from(renewals)
      .innerJoin(tariffs, eq(tariffs.id, renewals.tariff))
      .where(eq(renewals.provider_profile, provider))
      .orderBy(desc(renewals.id))
      .limit(1),
  );

/** Renewals of one buyer or of all, the latest first, each with the title of its tariff. */
export function findRenewals(db: Db, { user }: { readonly user?: number }, slice: Slice) {
  const which = user === undefined ? undefined : eq(renewals.user, user);
  const selected = db
    .select({ renewal: renewals, tariff: tariffs.title })
    .from(renewals)
    .innerJoin(tariffs, eq(tariffs.id, renewals.tariff))
    .where(which)
    .orderBy(desc(renewals.id));
  return selectPage(slice, db.$count(renewals, which), selected);
}

export async function updateRenewal(
  db: Db,
  id: number,
  change: Partial<RenewalRow>,
): Promise<RenewalRow> {
  const [row] = await db.update(renewals).set(change).where(eq(renewals.id, id)).returning();
  return row as RenewalRow;
}

/** The last of a provider's plans that are not over, the days of grace included. */
export interface LastPlan {
  readonly tariff: number;
  readonly ends_at: Date;
  readonly title: string;
}

export async function findLastPlan(db: Db, provider: number, now: Date): Promise<LastPlan | null> {
  const { ends_at, status, provider_profile } = userTariffs;
  const [row] = await db
    .select({ ends_at, tariff: tariffs.id, title: tariffs.title })
    .from(userTariffs)
    .innerJoin(tariffs, eq(tariffs.id, userTariffs.tariff))
    .where(
      and(eq(provider_profile, provider), ne(status, 'cancelled'), gt(ends_at, after(now, -GRACE))),
    )
    .orderBy(desc(ends_at))
    .limit(1);
  return row ?? null;
}
