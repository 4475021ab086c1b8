import { type BillState, isBankTransfer } from '@okoshko/contract/payments/states';
import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { literalOf } from '../../../platform/like.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import type { RowPage } from '../../../platform/sweep.ts';
import { acts, bills, documentNumbers } from '../../../tables/bills.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';
import { tariffs } from '../../../tables/tariffs.ts';
import { users } from '../../../tables/users.ts';
import { type AttemptRow, BUYER, type PaymentLine } from '../purchases/repository.ts';
import { searchedNumber } from './rules/bills.ts';

type BillRow = typeof bills.$inferSelect;

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

export const findBill = (db: Db, documentId: string): Promise<BillLine | null> =>
  firstOrNull(selectBills(db).where(eq(bills.document_id, documentId)));

export const findBillById = (db: Db, id: number): Promise<BillLine | null> =>
  firstOrNull(selectBills(db).where(eq(bills.id, id)));

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

/** Open bills come in the order of their last days, others the latest first. */
export function findBills(
  db: Db,
  { user, state, q }: BillFilters,
  slice: Slice,
): Promise<RowsOfPage<BillLine>> {
  const which = and(
    user === undefined ? undefined : eq(paymentIntents.user, user),
    state && eq(bills.state, state),
    q?.trim() ? matching(q.trim()) : undefined,
  );
  const counted = db
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bills.attempt))
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(which);
  const order = state === 'open' ? asc(bills.valid_until) : desc(bills.id);
  return selectPage(
    slice,
    db.$count(counted.as('counted')),
    selectBills(db).where(which).orderBy(order, asc(bills.id)),
  );
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

/** The columns that end a bill. */
type Closing = Pick<BillRow, 'state' | 'closed_by'> &
  Partial<Pick<BillRow, 'paid_on' | 'order_number' | 'acts_due_at'>> & { readonly closed_at: Date };

export async function closeBill(db: Db, id: number, closing: Closing): Promise<void> {
  await db
    .update(bills)
    .set({ ...closing, updated_at: closing.closed_at })
    .where(eq(bills.id, id));
}

export type ActRow = typeof acts.$inferSelect;

export const findAct = (db: Db, documentId: string): Promise<ActRow | null> =>
  firstOrNull(db.select().from(acts).where(eq(acts.document_id, documentId)));

/** The acts of each of these bills, by bill, oldest first. */
export async function actsOf(
  db: Db,
  lines: readonly { readonly bill: { readonly id: number } }[],
): Promise<ReadonlyMap<number, ActRow[]>> {
  const ids = lines.map(({ bill }) => bill.id);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(acts).where(inArray(acts.bill, ids)).orderBy(asc(acts.id));
  return new Map(ids.map((id) => [id, rows.filter(({ bill }) => bill === id)]));
}

/** The acts of each of these attempts, by attempt, oldest first. Bank transfers alone have any: for others nothing is read. */
export async function actsOfAttempts(
  db: Db,
  attempts: readonly Pick<AttemptRow, 'id' | 'provider'>[],
): Promise<ReadonlyMap<number, ActRow[]>> {
  const ids = attempts.filter(({ provider }) => isBankTransfer(provider)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ attempt: bills.attempt, act: acts })
    .from(acts)
    .innerJoin(bills, eq(bills.id, acts.bill))
    .where(inArray(bills.attempt, ids))
    .orderBy(asc(acts.id));
  const actsOfAttempt = (id: number) =>
    rows.filter(({ attempt }) => attempt === id).map(({ act }) => act);
  return new Map(ids.map((id) => [id, actsOfAttempt(id)]));
}

/** Ids of paid bills whose time for an act has come, whose plan ended early, or of which money went back since. */
export async function findBillsWithoutActs(
  db: Db,
  now: Date,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const refunded = sql`coalesce((select sum(r.amount) from payment_refunds r
    where r.attempt = ${bills.attempt} and r.status = 'succeeded'), 0)`;
  const hasEnded = sql`${bills.acts_due_at} is not null and exists (select from user_tariffs t
    join payment_attempts a on a.intent = t.payment where a.id = ${bills.attempt}
    and t.starts_at < ${at} and t.ends_at <= ${at})`;
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        eq(bills.state, 'paid'),
        sql`(${bills.acts_due_at} <= ${at} or ${bills.acts_refunded} <> ${refunded} or ${hasEnded})`,
        isFree(bills.id),
      ),
    )
    .orderBy(asc(bills.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function insertAct(db: Db, row: typeof acts.$inferInsert): Promise<void> {
  await db.insert(acts).values(row);
}

/** Notes when the next act is due, and what had gone back when these were made. */
export async function scheduleActs(
  db: Db,
  bill: number,
  schedule: Pick<typeof bills.$inferSelect, 'acts_due_at' | 'acts_refunded'>,
): Promise<void> {
  await db.update(bills).set(schedule).where(eq(bills.id, bill));
}
