import type { Input } from '@okoshko/contract/collection';
import type { reviews } from '@okoshko/contract/reviews/wire';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import {
  announceReview,
  applyReviewChanges,
  type ReviewChange,
  recordReviewEvent,
  recountRating,
} from './announce.ts';
import {
  deleteReview,
  findCompletedAppointment,
  findLastAppointmentEnd,
  findReview,
  insertReview,
  type ReviewRow,
} from './repository.ts';
import {
  complaintAfterEdit,
  complaintAfterModeration,
  initialStatus,
  type ModeratedStatus,
  mayEdit,
} from './rules.ts';

type ReviewInput = Input<(typeof reviews)['attributes']>;

/** A client's review of an appointment they completed. Throws `visit_not_completed`. */
export async function writeReview(
  ctx: Ctx,
  input: Pick<ReviewInput, 'appointment' | 'rating' | 'text'>,
): Promise<number> {
  const { appointment, rating, text = null } = input;
  const completed = await findCompletedAppointment(ctx.db, Number(appointment), ctx.actor);
  if (!completed) throw new AppError('visit_not_completed');
  const opinion = { rating: Number(rating), text };
  const review = await addReview(ctx, { ...completed, ...opinion, source: 'account' });
  if (!review) throw invalidField('appointment', sentence('unique'));
  return review.id;
}

type NewReview = Pick<
  ReviewRow,
  'provider_profile' | 'client_profile' | 'appointment' | 'rating' | 'text' | 'source'
>;

/** Adds a client's review with its event and notifications; null: the client has written one already. */
export async function addReview(ctx: Ctx, input: NewReview): Promise<ReviewRow | null> {
  const { rating, text } = input;
  const review = await insertReview(ctx.db, {
    ...newDocument(ctx.now),
    ...input,
    status: initialStatus(text),
  });
  if (!review) return null;
  await recordReviewEvent(ctx, review, { kind: 'written', by: 'client', after: { rating, text } });
  await announceReview(ctx, null, review);
  return review;
}

/**
 * Changes a review that the caller's transaction has locked: the author edits, the provider replies and complains,
 * operators moderate. Who may change which fields the collection's policies have checked. Throws
 * `review_closed`, `visit_not_completed`, `complaint_decided`.
 */
export async function changeReview(ctx: Ctx, id: number, input: ReviewInput): Promise<void> {
  const review = await findReview(ctx.db, id);
  if (!review) throw new AppError('not_found');
  await applyReviewChanges(ctx, review, [
    await editChange(ctx, review, input),
    replyChange(ctx, review, input),
    complaintChange(ctx, review, input),
    moderationChange(ctx, review, input),
  ]);
}

function replyChange(ctx: Ctx, review: ReviewRow, input: ReviewInput): ReviewChange | null {
  if (input.reply === undefined) return null;
  const reply = input.reply?.trim() || null;
  if (reply === review.reply) return null;
  return {
    patch: { reply, replied_at: reply === null ? null : ctx.now },
    event: {
      kind: 'replied',
      by: ctx.actor.provider === review.provider_profile ? 'provider' : 'staff',
      before: { reply: review.reply },
      after: { reply },
    },
  };
}

/** A complaint of null withdraws the one there is. */
function complaintChange(
  ctx: Ctx,
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
      complained_at: isWithdrawn ? null : ctx.now,
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
function moderationChange(ctx: Ctx, review: ReviewRow, input: ReviewInput): ReviewChange | null {
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
    patch: { ...after, moderated_at: ctx.now },
    event: { kind: 'moderated', by: 'staff', before, after },
  };
}

function requireModerated(status: string): ModeratedStatus {
  if (status === 'published' || status === 'hidden') return status;
  throw invalidField('status', sentence('one_of', { allowed: ['published', 'hidden'] }));
}

interface EditInput {
  readonly appointment?: number | null;
  readonly rating?: number | null;
  readonly text?: string | null;
}

/**
 * The author's edit, which may name a later appointment; null where it changes nothing. Throws
 * `review_closed`, `visit_not_completed`.
 */
export async function editChange(
  ctx: Ctx,
  review: ReviewRow,
  input: EditInput,
): Promise<ReviewChange | null> {
  const after = {
    rating: input.rating ?? review.rating,
    text: input.text === undefined ? review.text : input.text,
    appointment: input.appointment ?? review.appointment,
  };
  const before = { rating: review.rating, text: review.text, appointment: review.appointment };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  if (!(await isReviewEditable(ctx, review))) throw new AppError('review_closed');
  if (after.appointment !== before.appointment) {
    const author = { client: review.client_profile };
    const appointment = await findCompletedAppointment(ctx.db, after.appointment, author);
    if (!appointment) throw new AppError('visit_not_completed');
  }
  const complaint_status = complaintAfterEdit(review.complaint_status);
  return {
    patch: {
      ...after,
      ...(after.text !== before.text && { status: initialStatus(after.text) }),
      ...(complaint_status === null && {
        ...{ complaint: null, complaint_status, complained_at: null, complaint_answer: null },
      }),
      edited_at: ctx.now,
    },
    event: { kind: 'edited', by: 'client', before, after },
  };
}

/** Reads the author's last appointment to decide by `mayEdit`. */
export async function isReviewEditable({ db, now }: Ctx, review: ReviewRow): Promise<boolean> {
  const lastAppointmentEnd = await findLastAppointmentEnd(db, review.client_profile);
  return mayEdit(review, { lastAppointmentEnd, now });
}

/** Deletes a review with its history. */
export async function removeReview(ctx: Ctx, id: number): Promise<void> {
  const review = await findReview(ctx.db, id);
  if (!review) return;
  await deleteReview(ctx.db, id);
  await recountRating(ctx, review.provider_profile);
}
