import type { DisputeState } from '@okoshko/contract/payments/states';
import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { InboxDecision } from '../../../platform/inbox-source.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import type { RowPage } from '../../../platform/sweep.ts';
import { disputes } from '../../../tables/disputes.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** A dispute with its payment. */
export interface DisputeOfPayment extends DisputeRow {
  readonly payment: string;
  readonly provider: string;
  readonly provider_payment_id: string | null;
}

const selectDisputes = (db: Db) =>
  db
    .select({
      ...getTableColumns(disputes),
      payment: paymentIntents.document_id,
      provider: paymentAttempts.provider,
      provider_payment_id: paymentAttempts.provider_payment_id,
    })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attempt))
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent));

export const findOpenDispute = (db: Db, attempt: number): Promise<DisputeRow | null> =>
  firstOrNull(
    db
      .select()
      .from(disputes)
      .where(and(eq(disputes.attempt, attempt), eq(disputes.state, 'open'))),
  );

export const findDispute = (db: Db, documentId: string): Promise<DisputeOfPayment | null> =>
  firstOrNull(selectDisputes(db).where(eq(disputes.document_id, documentId)));

export const findDisputeById = (db: Db, id: number): Promise<DisputeRow | null> =>
  firstOrNull(db.select().from(disputes).where(eq(disputes.id, id)).for('update'));

export interface DisputeFilters {
  readonly state?: DisputeState | undefined;
  readonly provider?: string | undefined;
}

/** Open disputes come in order of urgency, others the latest first. */
export function findDisputes(
  db: Db,
  { state, provider }: DisputeFilters,
  slice: Slice,
): Promise<RowsOfPage<DisputeOfPayment>> {
  const which = and(
    state && eq(disputes.state, state),
    provider === undefined ? undefined : eq(paymentAttempts.provider, provider),
  );
  const counted = db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attempt))
    .where(which);
  const order = state === 'open' ? asc(disputes.answer_by) : desc(disputes.id);
  return selectPage(
    slice,
    db.$count(counted.as('counted')),
    selectDisputes(db).where(which).orderBy(order, asc(disputes.id)),
  );
}

/** Ids of open disputes whose time to answer is over. */
export async function findOverdueDisputes(
  db: Db,
  now: Date,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.state, 'open'), lte(disputes.answer_by, now), isFree(disputes.id)))
    .orderBy(asc(disputes.answer_by))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function insertDispute(
  db: Db,
  row: typeof disputes.$inferInsert,
): Promise<DisputeRow> {
  const [dispute] = await db.insert(disputes).values(row).returning();
  return dispute as DisputeRow;
}

/** Answers true where the dispute was open and is closed now. */
export async function closeOpenDispute(
  db: Db,
  id: number,
  result: Pick<DisputeRow, 'state' | 'note' | 'closed_by'> & { readonly closed_at: Date },
): Promise<boolean> {
  const rows = await db
    .update(disputes)
    .set({ ...result, updated_at: result.closed_at })
    .where(and(eq(disputes.id, id), eq(disputes.state, 'open')))
    .returning({ id: disputes.id });
  return rows.length > 0;
}

/** Disputes that can be answered, for the staff's inbox. */
export const OPEN_DISPUTES = sql`select d.document_id as id, d.created_at as since, d.answer_by as due,
    null::int as assignee,
    json_build_object('amount', d.amount, 'provider', a.provider, 'payment', i.document_id) as about
  from disputes d join payment_attempts a on a.id = d.attempt join payment_intents i on i.id = a.intent
  where d.state = 'open'`;

/** The end of a dispute, for the staff's inbox. */
export async function findDisputeDecision(
  db: Db,
  documentId: string,
): Promise<InboxDecision | null> {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.document_id, documentId));
  if (!dispute) return null;
  const { state, closed_at: decided_at, closed_by: decided_by } = dispute;
  const decision = state === 'open' ? null : state;
  return { is_open: state === 'open', decision, decided_at, decided_by };
}
