import { LinkButton } from '@okoshko/ui';
import { Result } from '../result.tsx';
import { text } from '../text.ts';
import type { Letter } from './letter.ts';
import { Star } from './marks.tsx';
import type { Review } from './use-review.ts';

/** What the client said: just now, or on an earlier visit to the page. */
export function SaidScreen({ review }: { readonly review: Review }) {
  const { letter, screen } = review;
  if (!letter?.review) return null;
  const isNew = screen === 'sent';
  return (
    <Result {...(isNew && { emblem: '✓' })} title={isNew ? text.review.thanks : text.review.yours}>
      <ReviewState said={letter.review} />
      <Quote said={letter.review} />
      {letter.is_open && <LinkButton onPress={review.edit}>{text.review.edit}</LinkButton>}
    </Result>
  );
}

type ReviewAnswer = NonNullable<Letter['review']>;

/** Whether others see it, and if not, why. */
function ReviewState({ said }: { readonly said: ReviewAnswer }) {
  const words = {
    published: text.review.published,
    pending: text.review.pending,
    hidden: text.review.hidden(said.moderation_reason ?? ''),
  };
  return <p className="muted">{words[said.status]}</p>;
}

function Quote({ said }: { readonly said: ReviewAnswer }) {
  return (
    <blockquote className="quote">
      <p className="given" role="img" aria-label={text.review.given(said.rating)}>
        {text.review.marks.map((word, place) => (
          <span key={word} className={place < said.rating ? 'star on' : 'star'}>
            <Star />
          </span>
        ))}
      </p>
      {said.text && <p className="words">{said.text}</p>}
      {said.reply && (
        <p className="words reply">
          <b>{text.review.reply}</b> {said.reply}
        </p>
      )}
    </blockquote>
  );
}
