import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { userAddons } from '../../../tables/tariffs.ts';

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
