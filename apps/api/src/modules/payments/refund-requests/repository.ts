import type { RefundRequestState } from '@okoshko/contract/payments/states';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { InboxDecision } from '../../../platform/inbox-source.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import type { RowPage } from '../../../platform/sweep.ts';
import { paymentAttempts, paymentIntents, paymentRefunds } from '../../../tables/payments.ts';
import { refundRequests } from '../../../tables/refund-requests.ts';

export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** A request with its payment, and the refund it became. */
export interface RequestOfPayment extends RefundRequestRow {
  readonly payment: string;
  readonly provider: string;
  readonly intent: number;
  readonly user: number;
  readonly refund_document: string | null;
}

const selectRequests = (db: Db) =>
  db
    .select({
      ...getTableColumns(refundRequests),
      payment: paymentIntents.document_id,
      provider: paymentAttempts.provider,
      intent: paymentIntents.id,
      user: paymentIntents.user,
      refund_document: paymentRefunds.document_id,
    })
    .from(refundRequests)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refundRequests.attempt))
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .leftJoin(paymentRefunds, eq(paymentRefunds.id, refundRequests.refund));

const isOpen = eq(refundRequests.state, 'open');

export const findRefundRequest = (db: Db, documentId: string): Promise<RequestOfPayment | null> =>
  firstOrNull(selectRequests(db).where(eq(refundRequests.document_id, documentId)));

export const findRequestById = (db: Db, id: number): Promise<RequestOfPayment | null> =>
  firstOrNull(selectRequests(db).where(eq(refundRequests.id, id)));

export const findOpenRequest = (db: Db, attempt: number): Promise<RefundRequestRow | null> =>
  firstOrNull(
    db
      .select()
      .from(refundRequests)
      .where(and(eq(refundRequests.attempt, attempt), isOpen)),
  );

/** The latest request of each of these attempts, by attempt. */
export async function findLatestRequests(
  db: Db,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, RefundRequestRow>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([refundRequests.attempt])
    .from(refundRequests)
    .where(inArray(refundRequests.attempt, [...attempts]))
    .orderBy(refundRequests.attempt, desc(refundRequests.id));
  return new Map(rows.map((row) => [row.attempt, row]));
}

/** Open requests come in order of urgency, others the latest first. */
export function findRequests(
  db: Db,
  { state }: { readonly state?: RefundRequestState | undefined },
  slice: Slice,
): Promise<RowsOfPage<RequestOfPayment>> {
  const which = state && eq(refundRequests.state, state);
  const order = state === 'open' ? asc(refundRequests.answer_by) : desc(refundRequests.id);
  return selectPage(
    slice,
    db.$count(refundRequests, which),
    selectRequests(db).where(which).orderBy(order, asc(refundRequests.id)),
  );
}

/** Ids of open requests of purchases that are over. */
export async function findSpentRequests(
  db: Db,
  now: Date,
  { limit, isFree }: RowPage,
): Promise<number[]> {
  const rows = await db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refundRequests.attempt))
    .where(and(isOpen, isOver(now), isFree(refundRequests.id)))
    .orderBy(asc(refundRequests.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** True once nothing that the attempt bought is in force or to come. */
const isOver = (now: Date): SQL => sql`not exists (
    select from user_tariffs t where t.payment = ${paymentAttempts.intent}
    and t.status <> 'cancelled' and t.ends_at > ${now.toISOString()}::timestamptz)
  and not exists (
    select from user_addons a where a.payment = ${paymentAttempts.intent}
    and coalesce(a.ends_at > ${now.toISOString()}::timestamptz, a.used < a.quantity))`;

export async function insertRequest(
  db: Db,
  row: typeof refundRequests.$inferInsert,
): Promise<RefundRequestRow> {
  const [request] = await db.insert(refundRequests).values(row).returning();
  return request as RefundRequestRow;
}

/** The columns that end an open request. */
export type Closing = Pick<RefundRequestRow, 'state' | 'closed_by'> &
  Partial<Pick<RefundRequestRow, 'answer' | 'refund'>> & { readonly closed_at: Date };

/** The request as it is closed now; null: it was closed already. */
export const closeOpenRequest = (
  db: Db,
  id: number,
  closing: Closing,
): Promise<RefundRequestRow | null> =>
  firstOrNull(
    db
      .update(refundRequests)
      .set({ ...closing, updated_at: closing.closed_at })
      .where(and(eq(refundRequests.id, id), isOpen))
      .returning(),
  );

/** Buyers' requests for refunds, for the staff's inbox. */
export const OPEN_REFUND_REQUESTS = sql`select q.document_id as id, q.created_at as since, q.answer_by as due,
    null::int as assignee,
    json_build_object('amount', q.amount, 'provider', a.provider, 'payment', i.document_id) as about
  from refund_requests q join payment_attempts a on a.id = q.attempt join payment_intents i on i.id = a.intent
  where q.state = 'open'`;

/** The answer to a request, for the staff's inbox. */
export async function findRefundRequestDecision(
  db: Db,
  documentId: string,
): Promise<InboxDecision | null> {
  const [request] = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.document_id, documentId));
  if (!request) return null;
  const { state, closed_at: decided_at, closed_by: decided_by } = request;
  const decision = state === 'open' ? null : state;
  return { is_open: state === 'open', decision, decided_at, decided_by };
}
