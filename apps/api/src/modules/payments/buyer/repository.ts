import { eq, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { buyerDetails } from '../../../tables/buyer-details.ts';
import { receiptEmails } from '../../../tables/receipts.ts';
import { users } from '../../../tables/users.ts';

type BuyerDetailsRow = typeof buyerDetails.$inferSelect;

export const findBuyerDetails = (db: Db, user: number): Promise<BuyerDetailsRow | null> =>
  firstOrNull(db.select().from(buyerDetails).where(eq(buyerDetails.user, user)));

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

/** The address the user gave for receipts, else the account's own. */
export async function findReceiptEmail(db: Db, user: number): Promise<string | null> {
  const [row] = await db
    .select({ email: sql<string | null>`coalesce(${receiptEmails.email}, ${users.email})` })
    .from(users)
    .leftJoin(receiptEmails, eq(receiptEmails.user, users.id))
    .where(eq(users.id, user));
  return row?.email ?? null;
}

export async function upsertReceiptEmail(
  db: Db,
  row: typeof receiptEmails.$inferInsert,
): Promise<void> {
  const { email, updated_at } = row;
  await db
    .insert(receiptEmails)
    .values(row)
    .onConflictDoUpdate({ target: receiptEmails.user, set: { email, updated_at } });
}
