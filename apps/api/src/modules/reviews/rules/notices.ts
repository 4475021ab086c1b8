import type { Notice } from '../../notifications/index.ts';
import type { ReviewRow } from '../repository.ts';

export interface Audience {
  /** Accounts of the provider and of the author, who may have none. */
  readonly provider: number;
  readonly author: number | null;
}

type NoticeKind = Omit<Notice, 'user'> & { readonly user: number | null };

/** Who hears what of a review that was `before` (null: none) and is `after`. */
export function noticesOf(
  before: ReviewRow | null,
  after: ReviewRow,
  { provider, author }: Audience,
): NoticeKind[] {
  const isNew = (key: 'status' | 'complaint_status' | 'reply') =>
    after[key] !== null && after[key] !== (before?.[key] ?? null);
  const isShown = isNew('status') && after.status === 'published';
  const isFirst = before === null || before.moderated_at === null;
  const isModerated = isNew('complaint_status') && after.complaint_status !== 'open';
  const told: readonly (Words & { readonly when: boolean; readonly user: number | null })[] = [
    { when: isShown && isFirst, user: provider, ...WORDS.written(after) },
    { when: isShown && before !== null, user: author, ...WORDS.published(after) },
    { when: isNew('status') && after.status === 'hidden', user: author, ...WORDS.hidden(after) },
    { when: isNew('reply'), user: author, ...WORDS.replied(after) },
    { when: isModerated, user: provider, ...WORDS.moderated(after) },
  ];
  const about = { appointment: after.appointment, data: { review: after.document_id } };
  return told.flatMap(({ when, ...words }) => (when ? { ...words, ...about } : []));
}

type Words = Pick<Notice, 'kind' | 'title' | 'text'>;

const WORDS = {
  written: (review) => ({ kind: 'review_written', title: 'Новый отзыв', text: marked(review) }),
  published: (review) => ({
    kind: 'review_published',
    title: 'Отзыв опубликован',
    text: marked(review),
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
  moderated: ({ complaint_status }) => ({
    kind: 'review_complaint_decided',
    title: 'Решение по жалобе на отзыв',
    text:
      complaint_status === 'upheld'
        ? 'Жалоба принята: отзыв скрыт'
        : 'Жалоба отклонена: отзыв остаётся',
  }),
} satisfies Record<string, (review: ReviewRow) => Words>;

const marked = ({ rating, text }: ReviewRow): string =>
  [`Оценка ${rating}`, text].filter(Boolean).join('. ');
