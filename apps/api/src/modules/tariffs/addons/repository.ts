import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { userAddons } from '../../../tables/tariffs.ts';

export type UserAddonRow = typeof userAddons.$inferSelect;

export async function findLastStatistics(
  db: Db,
  provider: number,
): Promise<{ starts_at: Date; ends_at: Date } | null> {
  const [row] = await db
    .select({ starts_at: userAddons.starts_at, ends_at: userAddons.ends_at })
    .from(userAddons)
    .where(
      and(
        eq(userAddons.provider_profile, provider),
        eq(userAddons.kind, 'extended_statistics'),
        isNotNull(userAddons.ends_at),
      ),
    )
    .orderBy(desc(userAddons.ends_at))
    .limit(1);
  return row?.ends_at ? { starts_at: row.starts_at, ends_at: row.ends_at } : null;
}

/** Statistics that begin at the instant or later, in their order. */
export function findStatisticsFrom(db: Db, provider: number, from: Date): Promise<UserAddonRow[]> {
  return db
    .select()
    .from(userAddons)
    .where(
      and(
        eq(userAddons.provider_profile, provider),
        eq(userAddons.kind, 'extended_statistics'),
        gte(userAddons.starts_at, from),
      ),
    )
    .orderBy(asc(userAddons.starts_at), asc(userAddons.id));
}

export const findAddon = (db: Db, id: number): Promise<UserAddonRow | null> =>
  firstOrNull(db.select().from(userAddons).where(eq(userAddons.id, id)));

export const findAddonOfPayment = (db: Db, intent: number): Promise<UserAddonRow | null> =>
  firstOrNull(db.select().from(userAddons).where(eq(userAddons.payment, intent)));

export async function insertUserAddon(
  db: Db,
  row: typeof userAddons.$inferInsert,
): Promise<number> {
  const [addon] = await db.insert(userAddons).values(row).returning({ id: userAddons.id });
  return Number(addon?.id);
}

export async function updateUserAddon(
  db: Db,
  id: number,
  change: Partial<typeof userAddons.$inferInsert>,
): Promise<void> {
  await db.update(userAddons).set(change).where(eq(userAddons.id, id));
}

export async function deleteUserAddon(db: Db, id: number): Promise<void> {
  await db.delete(userAddons).where(eq(userAddons.id, id));
}

interface PackQuery {
  readonly provider: number;
  readonly now: Date;
}

const hasMessages = ({ provider, now }: PackQuery) =>
  and(
    eq(userAddons.provider_profile, provider),
    eq(userAddons.kind, 'additional_letters'),
    lte(userAddons.starts_at, now),
    or(isNull(userAddons.ends_at), gt(userAddons.ends_at, now)),
    gt(userAddons.quantity, userAddons.used),
  );

/** Packs with messages left, the oldest first, locked until the transaction ends. */
export function lockMessagePacks(db: Db, query: PackQuery) {
  return db
    .select({ id: userAddons.id, left: sql<number>`${userAddons.quantity} - ${userAddons.used}` })
    .from(userAddons)
    .where(hasMessages(query))
    .orderBy(asc(userAddons.id))
    .for('update');
}

export async function addUsed(
  db: Db,
  addon: number,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .update(userAddons)
    .set({ used: sql`greatest(${userAddons.used} + ${by}, 0)`, updated_at: now })
    .where(eq(userAddons.id, addon));
}
