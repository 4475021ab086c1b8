import type { Call } from '../../../platform/call.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findReview, type ReviewRow } from '../repository.ts';
import { complaintAfterModeration, type ModeratedStatus } from '../rules/editing.ts';
import { applyChanges, type ReviewChange } from './apply-changes.ts';
import { editChange } from './edit-change.ts';
import type { ReviewInput } from './write-review.ts';

/**
 * Changes a review that the caller's transaction has locked: the author edits, the provider replies and complains,
 * operators moderate. Who may change which fields the collection's policies have checked. Throws
 * `review_closed`, `visit_not_completed`, `complaint_decided`.
 */
export async function changeReview(call: Call, id: number, input: ReviewInput): Promise<void> {
  const review = await findReview(call.db, id);
  if (!review) throw new AppError('not_found');
  await applyChanges(call, review, [
    await editChange(call, review, input),
    replyChange(call, review, input),
    complaintChange(call, review, input),
    moderationChange(call, review, input),
  ]);
}

function replyChange(call: Call, review: ReviewRow, input: ReviewInput): ReviewChange | null {
  if (input.reply === undefined) return null;
  const reply = input.reply?.trim() || null;
  if (reply === review.reply) return null;
  return {
    patch: { reply, replied_at: reply === null ? null : call.now },
    event: {
      kind: 'replied',
      by: call.actor.provider === review.provider_profile ? 'provider' : 'staff',
      before: { reply: review.reply },
      after: { reply },
    },
  };
}

/** A complaint of null withdraws the one there is. */
function complaintChange(
  call: Call,
  review: ReviewRow,
  { complaint }: ReviewInput,
): ReviewChange | null {
  if (complaint === undefined || complaint === review.complaint) return null;
  if (review.complaint_status === 'upheld' || review.complaint_status === 'dismissed') {
    throw new AppError('complaint_decided');
  }
  const isWithdrawn = complaint === null;
  return {
    patch: {
      complaint,
      complaint_status: isWithdrawn ? null : 'open',
      complained_at: isWithdrawn ? null : call.now,
    },
    event: {
      kind: 'complained',
      by: 'provider',
      before: { complaint: review.complaint },
      after: { complaint },
    },
  };
}

/** Operators publish a review or hide it for a reason; either decides an open complaint. */
function moderationChange(call: Call, review: ReviewRow, input: ReviewInput): ReviewChange | null {
  const { status, moderation_reason, complaint_answer } = input;
  if ([status, moderation_reason, complaint_answer].every((value) => value === undefined)) {
    return null;
  }
  const to = requireModerated(status ?? review.status);
  const reason = to === 'hidden' ? (moderation_reason ?? review.moderation_reason) : null;
  if (to === 'hidden' && !reason) throw invalidField('moderation_reason', sentence('defined'));
  const complaint_status = complaintAfterModeration(review.complaint_status, to);
  if (complaint_answer && complaint_status !== 'dismissed') {
    throw invalidField('complaint_answer', sentence('no_dismissed_complaint'));
  }
  const after = {
    status: to,
    moderation_reason: reason,
    complaint_status,
    complaint_answer: complaint_answer === undefined ? review.complaint_answer : complaint_answer,
  };
  const before = {
    status: review.status,
    moderation_reason: review.moderation_reason,
    complaint_status: review.complaint_status,
    complaint_answer: review.complaint_answer,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  return {
    patch: { ...after, moderated_at: call.now },
    event: { kind: 'moderated', by: 'staff', before, after },
  };
}

function requireModerated(status: string): ModeratedStatus {
  if (status === 'published' || status === 'hidden') return status;
  throw invalidField('status', sentence('one_of', { allowed: ['published', 'hidden'] }));
}
