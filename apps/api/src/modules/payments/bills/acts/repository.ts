import { isBankTransfer } from '@okoshko/contract/payments/states';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/handle.ts';
import type { RowPage } from '../../../../platform/jobs/sweep.ts';
import { acts, bills } from '../../../../tables/bills.ts';
import type { AttemptRow } from '../../purchases/repository.ts';

export type ActRow = typeof acts.$inferSelect;

export async function findAct(db: Db, documentId: string): Promise<ActRow | null> {
  const [row] = await db.select().from(acts).where(eq(acts.document_id, documentId));
  return row ?? null;
}

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

/** When the next act is due, and what had gone back when these were made. */
export async function scheduleActs(
  db: Db,
  bill: number,
  schedule: Pick<typeof bills.$inferSelect, 'acts_due_at' | 'acts_refunded'>,
): Promise<void> {
  await db.update(bills).set(schedule).where(eq(bills.id, bill));
}
