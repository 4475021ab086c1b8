import { count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import type { InboxDecision } from '../../../platform/inbox-source.ts';
import { disputes } from '../../../tables/disputes.ts';
import { manualReviews } from '../../../tables/ledger.ts';
import { refundRequests } from '../../../tables/refund-requests.ts';

/** What waits for a decision, for the staff's inbox. */
export const OPEN_MANUAL_REVIEWS = sql`select r.document_id as id, r.created_at as since, null::timestamptz as due,
    null::int as assignee,
    json_build_object('kind', r.kind, 'provider', r.provider, 'payment', i.document_id) as about
  from manual_reviews r left join payment_attempts a on a.id = r.attempt left join payment_intents i on i.id = a.intent
  where r.resolved_at is null`;

/** Disputes that can be answered, for the staff's inbox. */
export const OPEN_DISPUTES = sql`select d.document_id as id, d.created_at as since, d.answer_by as due,
    null::int as assignee,
    json_build_object('amount', d.amount, 'provider', a.provider, 'payment', i.document_id) as about
  from disputes d join payment_attempts a on a.id = d.attempt join payment_intents i on i.id = a.intent
  where d.state = 'open'`;

/** Buyers' requests for refunds, for the staff's inbox. */
export const OPEN_REFUND_REQUESTS = sql`select q.document_id as id, q.created_at as since, q.answer_by as due,
    null::int as assignee,
    json_build_object('amount', q.amount, 'provider', a.provider, 'payment', i.document_id) as about
  from refund_requests q join payment_attempts a on a.id = q.attempt join payment_intents i on i.id = a.intent
  where q.state = 'open'`;

/** How a request for a refund was answered. */
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

/** How a dispute ended. */
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

/** What became of a review. */
export async function findManualDecision(
  db: Db,
  documentId: string,
): Promise<InboxDecision | null> {
  const [review] = await db
    .select()
    .from(manualReviews)
    .where(eq(manualReviews.document_id, documentId));
  if (!review) return null;
  const { resolution: decision, resolved_at: decided_at, resolved_by: decided_by } = review;
  return { is_open: decided_at === null, decision, decided_at, decided_by };
}

export const countOpenManualReviews = async (db: Db): Promise<{ kind: string; count: number }[]> =>
  db
    .select({ kind: manualReviews.kind, count: count() })
    .from(manualReviews)
    .where(isNull(manualReviews.resolved_at))
    .groupBy(manualReviews.kind);
