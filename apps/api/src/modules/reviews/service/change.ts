import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findReview, type ReviewRow } from '../repository.ts';
import { decideComplaint } from '../rules/editing.ts';
import { apply, type Step } from './apply.ts';
import { edited } from './edit.ts';
import type { ReviewInput } from './write.ts';

/**
 * Changes a review the transaction holds: its author edits, the provider replies and complains, staff
 * judge. Which of them may what is the policy's. Throws `review_closed`, `visit_not_completed`,
 * `complaint_decided`.
 */
export async function changeReview(call: Call, id: number, change: ReviewInput): Promise<void> {
  const review = await findReview(call.db, id);
  if (!review) throw new AppError('not_found');
  await apply(call, review, [
    await edited(call, review, change),
    replied(call, review, change),
    complained(call, review, change),
    moderated(call, review, change),
  ]);
}

function replied(call: Call, review: ReviewRow, change: ReviewInput): Step | null {
  if (change.reply === undefined) return null;
  const reply = change.reply?.trim() || null;
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

/** Null takes it back. */
function complained(call: Call, review: ReviewRow, { complaint }: ReviewInput): Step | null {
  if (complaint === undefined || complaint === review.complaint) return null;
  if (review.complaint_status === 'upheld' || review.complaint_status === 'dismissed') {
    throw new AppError('complaint_decided');
  }
  const isTaken = complaint === null;
  return {
    patch: {
      complaint,
      complaint_status: isTaken ? null : 'open',
      complained_at: isTaken ? null : call.now,
    },
    event: {
      kind: 'complained',
      by: 'provider',
      before: { complaint: review.complaint },
      after: { complaint },
    },
  };
}

/** Staff show a review or hide it for a reason; either decides an open complaint. */
function moderated(call: Call, review: ReviewRow, change: ReviewInput): Step | null {
  const { status, moderation_reason } = change;
  if (status === undefined && moderation_reason === undefined) return null;
  const to = moderationChange(status ?? review.status);
  const reason = to === 'hidden' ? (moderation_reason ?? review.moderation_reason) : null;
  if (to === 'hidden' && !reason) throw refused('moderation_reason must be defined.');
  const complaint_status = decideComplaint(review.complaint_status, to);
  const after = { status: to, moderation_reason: reason, complaint_status };
  const before = {
    status: review.status,
    moderation_reason: review.moderation_reason,
    complaint_status: review.complaint_status,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  return {
    patch: { ...after, moderated_at: call.now },
    event: { kind: 'moderated', by: 'staff', before, after },
  };
}

function moderationChange(status: string): 'published' | 'hidden' {
  if (status === 'published' || status === 'hidden') return status;
  throw refused('status must be one of: published, hidden');
}

const refused = (message: string): AppError => new AppError('validation_failed', { message });
