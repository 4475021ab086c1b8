import { and, desc, eq, getTableColumns, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, onlyRow } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { hasId } from '../../../platform/document-id.ts';
import { tariffPrices, tariffs } from '../../../tables/tariff-list.ts';
import { priceDay } from './rules.ts';

export type TariffRow = typeof tariffs.$inferSelect;

type Priced = 'cost' | 'additional_appointment_cost';

/** Prices that hold by the day, but the tariff's own row has not got yet. */
const isDueOn = (day: string): SQL | undefined =>
  and(isNull(tariffPrices.settled_at), lte(tariffPrices.holds_from, day));

/** A price of the selected tariff on a day of Moscow: the clock decides, whether or not the row has been settled. */
const priceOn = (db: Db, name: Priced, day: string): SQL<number> => {
  const due = db
    .select({ price: tariffPrices[name] })
    .from(tariffPrices)
    .where(and(sql`${tariffPrices.tariff} = ${tariffs}.id`, isDueOn(day)))
    .orderBy(desc(tariffPrices.holds_from))
    .limit(1);
  return sql`coalesce((${due}), ${tariffs[name]})`.mapWith(Number);
};

const isOnSale = eq(tariffs.is_active, true);

/** Tariffs on sale with the prices of an instant. */
function selectOnSale(db: Db, at: Date) {
  const day = priceDay(at);
  return db
    .select({
      ...getTableColumns(tariffs),
      cost: priceOn(db, 'cost', day),
      additional_appointment_cost: priceOn(db, 'additional_appointment_cost', day),
    })
    .from(tariffs)
    .$dynamic();
}

/** A plan on sale with the prices of an instant, by the row's number or the document's public name. */
export const findTariff = (db: Db, id: string, at: Date): Promise<TariffRow | null> =>
  firstOrNull(selectOnSale(db, at).where(and(isOnSale, hasId(tariffs, id))));

/**
 * Kopecks of a month by the list, and of a tariff by agreement those of the dearest on sale; 0: there is no such tariff.
 */
export async function findMonthPrice(db: Db, id: number): Promise<number> {
  const dearest = db
    .select({ cost: max(tariffs.cost) })
    .from(tariffs)
    .where(isOnSale);
  const [row] = await db
    .select({
      cost: sql<number>`case when ${tariffs.by_agreement} then (${dearest}) else ${tariffs.cost} end`,
    })
    .from(tariffs)
    .where(eq(tariffs.id, id));
  return Number(row?.cost ?? 0);
}

/** The plans on sale, with the prices of an instant. */
export const findTariffsOnSale = (db: Db, at: Date): Promise<TariffRow[]> =>
  selectOnSale(db, at).where(isOnSale);

/** Holds the price until the end of the transaction. */
export const lockPrice = async (db: Db, id: number): Promise<{ readonly holds_from: string }> =>
  onlyRow(
    await db
      .select({ holds_from: tariffPrices.holds_from })
      .from(tariffPrices)
      .where(eq(tariffPrices.id, id))
      .for('update'),
  );

/** Locks a tariff until the end of the transaction. */
export const lockTariff = async (db: Db, id: number): Promise<{ readonly by_agreement: boolean }> =>
  onlyRow(
    await db
      .select({ by_agreement: tariffs.by_agreement })
      .from(tariffs)
      .where(eq(tariffs.id, id))
      .for('update'),
  );

export async function deletePrice(db: Db, id: number): Promise<void> {
  await db.delete(tariffPrices).where(eq(tariffPrices.id, id));
}

/** Writes the prices that hold by the day into their tariffs, of one or of all; without any it writes nothing. */
export async function settlePrices(
  db: Db,
  { day, now, tariff }: { readonly day: string; readonly now: Date; readonly tariff?: number },
): Promise<void> {
  const isOf = tariff === undefined ? undefined : eq(tariffPrices.tariff, tariff);
  const due = await db
    .update(tariffPrices)
    .set({ settled_at: now, updated_at: now })
    .where(and(isDueOn(day), isOf))
    .returning();
  // The last one of several that came due together stands.
  const rising = due.toSorted((a, b) => (a.holds_from < b.holds_from ? -1 : 1));
  for (const { tariff, cost, additional_appointment_cost } of rising) {
    await db
      .update(tariffs)
      .set({ cost, additional_appointment_cost, updated_at: now })
      .where(eq(tariffs.id, tariff));
  }
}
