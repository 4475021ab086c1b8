import { suspectedIn } from '@okoshko/contract/reviews/screening';
import type { ComplaintStatus, ReviewStatus } from '@okoshko/contract/reviews/statuses';
import { after, DAY } from '../../platform/clock.ts';
import type { Notice, StaffNotice } from '../notifications/index.ts';
import type { Audience, ReviewRow } from './repository.ts';

/** The time that authors may edit a review, in milliseconds, from writing it or from a later appointment. */
const EDITABLE_MS = 30 * DAY;

/** A new text is published at once, unless contacts or abusive words make it wait for operators. */
export const initialStatus = (text: string | null | undefined): ReviewStatus =>
  text && suspectedIn(text).length > 0 ? 'pending' : 'published';

interface ReviewTimes {
  readonly status: ReviewStatus;
  readonly created_at: Date;
}

/** The author may edit the review for some days. `lastAppointmentEnd` is of the appointments they completed. */
export function mayEdit(
  { status, created_at }: ReviewTimes,
  { lastAppointmentEnd, now }: { readonly lastAppointmentEnd: Date | null; readonly now: Date },
): boolean {
  if (status === 'hidden') return false;
  const since =
    lastAppointmentEnd && lastAppointmentEnd > created_at ? lastAppointmentEnd : created_at;
  return now <= after(since, EDITABLE_MS);
}

/** Operators give a review one of these. */
export type ModeratedStatus = Exclude<ReviewStatus, 'pending'>;

/** Hiding the review upholds an open complaint, publishing dismisses it. */
export function complaintAfterModeration(
  complaint: ComplaintStatus | null,
  status: ModeratedStatus,
): ComplaintStatus | null {
  if (complaint !== 'open') return complaint;
  return status === 'hidden' ? 'upheld' : 'dismissed';
}

/** An open complaint waits on; a decided one was about the former text and is removed. */
export const complaintAfterEdit = (complaint: ComplaintStatus | null): ComplaintStatus | null =>
  complaint === 'open' ? complaint : null;

type ReviewNotice = Omit<Notice, 'user'> & { readonly user: number | null };
type NoticeText = Pick<Notice, 'kind' | 'title' | 'text' | 'topic'>;

/** The notifications of a review that was written (`before` null) or changed. */
export function noticesOf(
  before: ReviewRow | null,
  after: ReviewRow,
  { provider, author }: Audience,
): ReviewNotice[] {
  const isNew = (key: 'status' | 'complaint_status' | 'reply') =>
    after[key] !== null && after[key] !== (before?.[key] ?? null);
  const isPublished = isNew('status') && after.status === 'published';
  const isUnmoderated = before === null || before.moderated_at === null;
  const isDecided = isNew('complaint_status') && after.complaint_status !== 'open';
  const cases: readonly (NoticeText & { readonly when: boolean; readonly user: number | null })[] =
    [
      { when: isPublished && isUnmoderated, user: provider, ...TEXTS.written(after) },
      { when: isPublished && before !== null, user: author, ...TEXTS.published(after) },
      { when: isNew('status') && after.status === 'hidden', user: author, ...TEXTS.hidden(after) },
      { when: isNew('reply'), user: author, ...TEXTS.replied(after) },
      { when: isDecided, user: provider, ...TEXTS.complaintDecided(after) },
    ];
  const common = { appointment: after.appointment, data: { review: after.document_id } };
  return cases.flatMap(({ when, ...notice }) => (when ? { ...notice, ...common } : []));
}

const TEXTS = {
  written: (review) => ({
    kind: 'review_written',
    topic: 'review',
    title: 'Новый отзыв',
    text: summaryOf(review),
  }),
  published: (review) => ({
    kind: 'review_published',
    title: 'Отзыв опубликован',
    text: summaryOf(review),
  }),
  hidden: ({ moderation_reason }) => ({
    kind: 'review_hidden',
    title: 'Отзыв скрыт модератором',
    text: moderation_reason ?? '',
  }),
  replied: ({ reply }) => ({
    kind: 'review_replied',
    title: 'Мастер ответил на отзыв',
    text: reply ?? '',
  }),
  complaintDecided: ({ complaint_status, complaint_answer }) => ({
    kind: 'review_complaint_decided',
    topic: 'review',
    title: 'Решение по жалобе на отзыв',
    text:
      complaint_status === 'upheld'
        ? 'Жалоба принята: отзыв скрыт'
        : ['Жалоба отклонена: отзыв остаётся', complaint_answer].filter(Boolean).join('. '),
  }),
} satisfies Record<string, (review: ReviewRow) => NoticeText>;

const summaryOf = ({ rating, text }: ReviewRow): string =>
  [`Оценка ${rating}`, text].filter(Boolean).join('. ');

/** The right to moderate. */
export const MODERATES_REVIEWS = 'api::review.review.update';

/** The notices for operators about a review that was written (`before` null) or changed. */
export function staffNoticesOf(before: ReviewRow | null, after: ReviewRow): StaffNotice[] {
  const isPending = after.status === 'pending' && before?.text !== after.text;
  const isComplaint = after.complaint_status === 'open' && before?.complaint !== after.complaint;
  return [...(isPending ? [pendingOf(after)] : []), ...(isComplaint ? [complaintOf(after)] : [])];
}

const common = ({ document_id }: ReviewRow) =>
  ({ topic: 'moderation', action: MODERATES_REVIEWS, data: { review: document_id } }) as const;

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
