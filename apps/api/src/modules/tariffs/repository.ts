import { and, desc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { tariffs, userAddons, userTariffs } from '../../tables/tariffs.ts';

export type TariffRow = typeof tariffs.$inferSelect;
type UserTariffRow = typeof userTariffs.$inferSelect;

/** A plan on sale, by the row's number or the document's public name. */
export async function findTariff(db: Db, id: string): Promise<TariffRow | null> {
  const byName = eq(tariffs.document_id, id);
  const [row] = await db
    .select()
    .from(tariffs)
    .where(
      and(
        eq(tariffs.is_active, true),
        /^\d{1,9}$/.test(id) ? or(eq(tariffs.id, Number(id)), byName) : byName,
      ),
    );
  return row ?? null;
}

/** The plan that ends last among those in force or waiting. */
export async function findLastPlan(db: Db, provider: number): Promise<UserTariffRow | null> {
  const [row] = await db
    .select()
    .from(userTariffs)
    .where(
      and(
        eq(userTariffs.provider_profile, provider),
        inArray(userTariffs.status, ['queued', 'active']),
      ),
    )
    .orderBy(desc(userTariffs.ends_at))
    .limit(1);
  return row ?? null;
}

export async function insertUserTariff(
  db: Db,
  row: typeof userTariffs.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(userTariffs).values(row).returning({ id: userTariffs.id });
  return Number(made?.id);
}

/** Whose a provider profile is, and where they live by the clock. */
export async function findOwner(
  db: Db,
  provider: number,
): Promise<{ user: number; time_zone: string } | null> {
  const [row] = await db
    .select({ user: providerProfiles.user, time_zone: providerProfiles.time_zone })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider));
  return row ?? null;
}

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

export async function insertUserAddon(db: Db, row: typeof userAddons.$inferInsert): Promise<void> {
  await db.insert(userAddons).values(row);
}

/** Moves plans whose time has come: past due, over, begun. */
export async function advancePlans(db: Db, now: Date, graceStart: Date): Promise<void> {
  const move = (
    from: UserTariffRow['status'],
    to: UserTariffRow['status'],
    when: ReturnType<typeof lte>,
  ) =>
    db
      .update(userTariffs)
      .set({ status: to, updated_at: now })
      .where(and(eq(userTariffs.status, from), when));
  await move('active', 'past_due', lte(userTariffs.ends_at, now));
  await move('past_due', 'expired', lte(userTariffs.ends_at, graceStart));
  await move('queued', 'active', lte(userTariffs.starts_at, now));
}
