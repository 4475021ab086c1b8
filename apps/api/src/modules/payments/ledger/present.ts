import type { ManualReviewRow, PostingRow } from './repository.ts';

export const presentPosting = ({ movement, account, amount, at }: PostingRow) => ({
  movement,
  account,
  amount,
  at: at.toISOString(),
});

export const presentManualReview = (review: ManualReviewRow) => ({
  review: review.document_id,
  kind: review.kind,
  provider: review.provider,
  provider_payment_id: review.provider_payment_id,
  payment: review.payment,
  details: review.details,
  resolution: review.resolution,
  note: review.note,
  resolved_at: review.resolved_at?.toISOString() ?? null,
  resolved_by: review.resolved_by,
  created_at: review.created_at.toISOString(),
});
