import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { buyerDetails } from '../../../tables/buyer-details.ts';

type BuyerDetailsRow = typeof buyerDetails.$inferSelect;

export async function findBuyerDetails(db: Db, user: number): Promise<BuyerDetailsRow | null> {
  const [row] = await db.select().from(buyerDetails).where(eq(buyerDetails.user, user));
  return row ?? null;
}

export async function upsertBuyerDetails(db: Db, row: BuyerDetailsRow): Promise<void> {
  const { user, ...details } = row;
  await db
    .insert(buyerDetails)
    .values(row)
    .onConflictDoUpdate({ target: buyerDetails.user, set: details });
}

export async function eraseBuyerDetails(db: Db, user: number): Promise<void> {
  await db.delete(buyerDetails).where(eq(buyerDetails.user, user));
}
