import { LinkButton } from '@okoshko/ui';
import { Result } from '../result.tsx';
import { Star } from './stars.tsx';
import { text } from './text.ts';
import type { ReviewRequest, ReviewState } from './use-review.ts';

/** The review as it was sent. */
export function SentScreen({ review }: { readonly review: ReviewState }) {
  const { request, screen } = review;
  if (!request?.review) return null;
  const isNew = screen === 'sent';
  return (
    <Result {...(isNew && { emblem: 'good' })} title={isNew ? text.thanks : text.yours}>
      <Moderation review={request.review} />
      <Quote review={request.review} />
      {request.is_open && <LinkButton onPress={review.edit}>{text.edit}</LinkButton>}
    </Result>
  );
}

type SentReview = NonNullable<ReviewRequest['review']>;

/** Tells whether others see the review, and if not, why. */
function Moderation({ review }: { readonly review: SentReview }) {
  const texts = {
    published: text.published,
    pending: text.pending,
    hidden: text.hidden(review.moderation_reason ?? ''),
  };
  return <p className="muted">{texts[review.status]}</p>;
}

function Quote({ review }: { readonly review: SentReview }) {
  return (
    <blockquote className="quote">
      <p className="rating" role="img" aria-label={text.rating(review.rating)}>
        {text.ratingNames.map((name, index) => (
          <span key={name} className={index < review.rating ? 'star on' : 'star'}>
            <Star />
          </span>
        ))}
      </p>
      {review.text && <p className="text">{review.text}</p>}
      {review.reply && (
        <p className="text reply">
          <b>{text.reply}</b> {review.reply}
        </p>
      )}
    </blockquote>
  );
}
