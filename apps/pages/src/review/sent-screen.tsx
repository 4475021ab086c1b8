import { LinkButton } from '@okoshko/ui';
import { Result } from '../result.tsx';
import { text } from '../text.ts';
import { Star } from './stars.tsx';
import type { ReviewRequest, ReviewState } from './use-review.ts';

/** The review as it was sent. */
export function SentScreen({ review }: { readonly review: ReviewState }) {
  const { request, screen } = review;
  if (!request?.review) return null;
  const isNew = screen === 'sent';
  return (
    <Result
      {...(isNew && { emblem: 'good' })}
      title={isNew ? text.review.thanks : text.review.yours}
    >
      <Moderation review={request.review} />
      <Quote review={request.review} />
      {request.is_open && <LinkButton onPress={review.edit}>{text.review.edit}</LinkButton>}
    </Result>
  );
}

type SentReview = NonNullable<ReviewRequest['review']>;

/** Tells whether others see the review, and if not, why. */
function Moderation({ review }: { readonly review: SentReview }) {
  const texts = {
    published: text.review.published,
    pending: text.review.pending,
    hidden: text.review.hidden(review.moderation_reason ?? ''),
  };
  return <p className="muted">{texts[review.status]}</p>;
}

function Quote({ review }: { readonly review: SentReview }) {
  return (
    <blockquote className="quote">
      <p className="rating" role="img" aria-label={text.review.rating(review.rating)}>
        {text.review.ratingNames.map((name, index) => (
          <span key={name} className={index < review.rating ? 'star on' : 'star'}>
            <Star />
          </span>
        ))}
      </p>
      {review.text && <p className="text">{review.text}</p>}
      {review.reply && (
        <p className="text reply">
          <b>{text.review.reply}</b> {review.reply}
        </p>
      )}
    </blockquote>
  );
}
