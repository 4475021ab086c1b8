import type { StaffNotice } from '../../notifications/index.ts';
import type { ReviewRow } from '../repository.ts';

/** Whoever holds it moderates. */
export const DECIDES = 'api::review.review.update';

/** What operators are told of a review that was written (`before` null) or changed. */
export function staffNoticesOf(before: ReviewRow | null, after: ReviewRow): StaffNotice[] {
  const isPending = after.status === 'pending' && before?.text !== after.text;
  const isComplaint = after.complaint_status === 'open' && before?.complaint !== after.complaint;
  return [...(isPending ? [pendingOf(after)] : []), ...(isComplaint ? [complaintOf(after)] : [])];
}

const common = ({ document_id }: ReviewRow) =>
  ({ topic: 'moderation', action: DECIDES, data: { review: document_id } }) as const;

const pendingOf = (review: ReviewRow): StaffNotice => ({
  ...common(review),
  title: 'Отзыв ждёт проверки',
  text: 'В его тексте телефон, адрес или грубость.',
  key: `pending:${review.document_id}:${review.edited_at?.getTime() ?? 0}`,
});

const complaintOf = (review: ReviewRow): StaffNotice => ({
  ...common(review),
  title: 'Жалоба на отзыв',
  text: 'Специалист просит решить, оставить ли отзыв.',
  key: `complaint:${review.document_id}:${review.complained_at?.getTime() ?? 0}`,
});
