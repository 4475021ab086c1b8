import type { BillState } from '@okoshko/contract/payments/states';
import { and, asc, count, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import type { RowPage } from '../../../platform/jobs/sweep.ts';
import { literalOf } from '../../../platform/like.ts';
import { bills, documentNumbers } from '../../../tables/bills.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';
import { tariffs } from '../../../tables/tariffs.ts';
import { users } from '../../../tables/users.ts';
import { BUYER, type PaymentLine } from '../purchases/repository.ts';
import { searchedNumber } from './rules/bills.ts';

export type BillRow = typeof bills.$inferSelect;

/** A bill with the purchase it is of. */
export interface BillLine extends PaymentLine {
  readonly bill: BillRow;
}

const selectBills = (db: Db) =>
  db
    .select({
      bill: bills,
      intent: paymentIntents,
      attempt: paymentAttempts,
      tariff: tariffs.title,
      buyer: BUYER,
    })
    .from(bills)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bills.attempt))
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .innerJoin(users, eq(users.id, paymentIntents.user))
    .leftJoin(tariffs, eq(tariffs.id, paymentIntents.tariff));

export async function findBill(db: Db, documentId: string): Promise<BillLine | null> {
  const [line] = await selectBills(db).where(eq(bills.document_id, documentId));
  return line ?? null;
}

export async function findBillById(db: Db, id: number): Promise<BillLine | null> {
  const [line] = await selectBills(db).where(eq(bills.id, id));
  return line ?? null;
}

const isOpen = eq(bills.state, 'open');

/** A user's open bills; of one tariff where it is named. */
export const findOpenBills = (
  db: Db,
  { user, tariff }: { readonly user: number; readonly tariff?: number | null },
): Promise<BillLine[]> =>
  selectBills(db)
    .where(
      and(
        isOpen,
        eq(paymentIntents.user, user),
        tariff == null ? undefined : eq(paymentIntents.tariff, tariff),
      ),
    )
    .orderBy(asc(bills.id));

/** Ids of open bills whose last day is over. */
export async function findOverdueBills(
  db: Db,
  today: string,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(and(isOpen, lt(bills.valid_until, today), isFree(bills.id)))
    .orderBy(asc(bills.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface BillFilters {
  readonly user?: number | undefined;
  readonly state?: BillState | undefined;
  /** A number, an INN, or part of a name. */
  readonly q?: string | undefined;
}

/** Of the open ones the first to be over first, of others the latest. */
export async function findBills(
  db: Db,
  { user, state, q }: BillFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ lines: BillLine[]; total: number }> {
  const which = and(
    user === undefined ? undefined : eq(paymentIntents.user, user),
    state && eq(bills.state, state),
    q?.trim() ? matching(q.trim()) : undefined,
  );
  const [all] = await db
    .select({ total: count() })
    .from(bills)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bills.attempt))
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(which);
  const lines = await selectBills(db)
    .where(which)
    .orderBy(state === 'open' ? asc(bills.valid_until) : desc(bills.id), asc(bills.id))
    .limit(limit)
    .offset(offset);
  return { lines, total: all?.total ?? 0 };
}

function matching(q: string): SQL | undefined {
  const number = searchedNumber(q);
  return or(
    number
      ? and(
          eq(bills.number, number.number ?? 0),
          number.year === undefined ? undefined : eq(bills.year, number.year),
        )
      : undefined,
    eq(bills.buyer_inn, q),
    ilike(bills.buyer_name, `%${literalOf(q)}%`),
  );
}

/** The next number of the year. Others wait for it until the transaction ends, so that none is skipped. */
export async function takeNumber(db: Db, kind: 'bill' | 'act', year: number): Promise<number> {
  const { last } = documentNumbers;
  const [row] = await db
    .insert(documentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${last} + 1` },
    })
    .returning({ last });
  return row?.last ?? 1;
}

export async function insertBill(db: Db, row: typeof bills.$inferInsert): Promise<BillRow> {
  const [bill] = await db.insert(bills).values(row).returning();
  return bill as BillRow;
}

/** How a bill ends. */
export type Closing = Pick<BillRow, 'state' | 'closed_by'> &
  Partial<Pick<BillRow, 'paid_on' | 'order_number' | 'acts_due_at'>> & { readonly closed_at: Date };

export async function closeBill(db: Db, id: number, closing: Closing): Promise<void> {
  await db
    .update(bills)
    .set({ ...closing, updated_at: closing.closed_at })
    .where(eq(bills.id, id));
}
