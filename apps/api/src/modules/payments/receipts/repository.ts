import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { receiptEmails } from '../../../tables/payments.ts';
import { users } from '../../../tables/users.ts';

/** The address the user told for receipts, else the account's own. */
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
  result: typeof receiptEmails.$inferInsert,
): Promise<void> {
  const { email, updated_at } = result;
  await db
    .insert(receiptEmails)
    .values(result)
    .onConflictDoUpdate({ target: receiptEmails.user, set: { email, updated_at } });
}
