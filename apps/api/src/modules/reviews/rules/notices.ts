import type { Notice } from '../../notifications/index.ts';
import type { Audience, ReviewRow } from '../repository.ts';

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
