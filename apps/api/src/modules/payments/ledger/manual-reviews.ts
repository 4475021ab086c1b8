import type { Call } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type PageQuery, pageOf } from '../../../platform/paging.ts';
import { presentManualReview } from '../present.ts';
import { requestRefund } from '../refunds/request.ts';
import {
  type AttemptRow,
  findAttempt,
  findIntent,
  lockAttempt,
  updateAttempt,
} from '../repository.ts';
import { applyPurchase } from '../service/apply-purchase.ts';
import {
  balanceOf,
  findManualReview,
  insertPostings,
  listManualReviews,
  type ManualReviewRow,
  resolveManualReviewRow,
} from './repository.ts';
import { accepted } from './rules.ts';

/** What needs a person, or was decided. */
export async function manualReviews(
  { db }: Call,
  { resolved = false, ...query }: PageQuery & { readonly resolved?: boolean },
) {
  const page = pageOf(query);
  const { rows, total } = await listManualReviews(db, { resolved, ...page });
  const data = [];
  for (const row of rows) data.push(await present(db, row));
  return { data, meta: { pagination: page.meta(total) } };
}

export async function readManualReview({ db }: Call, name: string) {
  const review = await findManualReview(db, name);
  if (!review) throw new AppError('not_found');
  return { data: await present(db, review) };
}

interface Decision {
  readonly resolution: 'refund' | 'grant' | 'dismiss';
  readonly note: string;
}

/** A person's decision, kept with who took it and why. */
export const resolveManualReview = (call: Call, name: string, decision: Decision) =>
  transact(call, async (call) => {
    const review = await findManualReview(call.db, name);
    if (!review) throw new AppError('not_found');
    const closed = await resolveManualReviewRow(call.db, review.id, {
      resolution: ({ refund: 'refunded', grant: 'granted', dismiss: 'dismissed' } as const)[
        decision.resolution
      ],
      note: decision.note,
      resolved_at: call.now,
      resolved_by: call.actor.user,
    });
    if (!closed) throw new AppError('manual_review_resolved');
    await auditDecision(call, closed);
    await applyDecision(call, closed, decision);
    return { data: await present(call.db, closed) };
  });

function auditDecision(
  call: Call,
  { document_id: document, resolution, note: why }: ManualReviewRow,
) {
  const model = 'api::manual-review.manual-review';
  const before = { resolution: null, note: null };
  return writeAuditEntries(call, [{ model, document, before, after: { resolution, note: why } }]);
}

async function applyDecision(
  call: Call,
  review: ManualReviewRow,
  decision: Decision,
): Promise<void> {
  if (decision.resolution === 'dismiss') return;
  const attempt = review.attempt && (await findAttempt(call.db, review.attempt));
  if (!attempt) throw new AppError('manual_review_not_grantable');
  if (decision.resolution === 'grant') return grant(call, attempt);
  await requestRefund(call, attempt, {
    key: `review:${review.document_id}:${call.now.getTime()}`,
    reason: decision.note.slice(0, 250),
  });
}

/** Money that did not fit is taken for the price after all. */
async function grant(call: Call, attempt: AttemptRow): Promise<void> {
  const held = await lockAttempt(call.db, attempt);
  const amount = await balanceOf(call.db, attempt.id);
  if (held.attempt.status !== 'review' || held.intent.paid_at !== null || amount <= 0) {
    throw new AppError('manual_review_not_grantable');
  }
  const paid = await updateAttempt(call.db, attempt.id, { status: 'paid', updated_at: call.now });
  const about = { intent: held.intent.id, attempt: attempt.id, at: call.now };
  await insertPostings(call.db, accepted(attempt.document_id, amount), about);
  await applyPurchase(call, { intent: held.intent, attempt: paid, amount });
}

async function present(db: Call['db'], review: ManualReviewRow) {
  const attempt = review.attempt === null ? null : await findAttempt(db, review.attempt);
  const intent = attempt && (await findIntent(db, attempt.intent));
  return presentManualReview(review, intent?.document_id ?? null);
}
