import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db-handle.ts';
import { ledgerPostings } from '../../../tables/ledger.ts';
import type { Movement } from './rules.ts';
export type PostingRow = typeof ledgerPostings.$inferSelect;

/** Writes a movement; it is an error to write the same one twice. */
export async function insertPostings(
  db: Db,
  { name, postings }: Movement,
  about: { readonly intent: number; readonly attempt: number; readonly at: Date },
): Promise<void> {
  await db
    .insert(ledgerPostings)
    .values(postings.map((posting) => ({ ...about, ...posting, movement: name })));
}

export const hasMovement = async (db: Db, name: string): Promise<boolean> =>
  (await db.$count(ledgerPostings, eq(ledgerPostings.movement, name))) > 0;

/** Kopecks that came by an attempt, and those that went back or that a bank took back. */
export interface Money {
  readonly received: number;
  readonly refunded: number;
}

/** The money of attempts; one without postings is left out. */
export async function moneyOf(
  db: Db,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, Money>> {
  if (attempts.length === 0) return new Map();
  const { attempt, account, amount, movement } = ledgerPostings;
  const isPayment = sql`${movement} like 'payment:%'`;
  const rows = await db
    .select({
      attempt,
      received: sql<string>`coalesce(sum(${amount}) filter (where ${isPayment}), 0)`,
      refunded: sql<string>`-coalesce(sum(${amount}) filter (where not ${isPayment}), 0)`,
    })
    .from(ledgerPostings)
    .where(and(inArray(attempt, [...attempts]), eq(account, 'provider')))
    .groupBy(attempt);
  return new Map(
    rows.map((row) => [
      row.attempt,
      { received: Number(row.received), refunded: Number(row.refunded) },
    ]),
  );
}

/** The money of one attempt; it is zero without postings. */
export const moneyOfAttempt = async (db: Db, attempt: number): Promise<Money> =>
  (await moneyOf(db, [attempt])).get(attempt) ?? { received: 0, refunded: 0 };

/** Kopecks of an attempt that are at the provider by our ledger. */
export async function balanceOf(db: Db, attempt: number): Promise<number> {
  const { received, refunded } = await moneyOfAttempt(db, attempt);
  return received - refunded;
}

export async function findPostings(db: Db, intent: number): Promise<PostingRow[]> {
  return db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.intent, intent))
    .orderBy(ledgerPostings.id);
}

/** Sums of all accounts: together zero, whatever happened. */
export async function findTrialBalance(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ account: ledgerPostings.account, amount: sql<string>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.account);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}
