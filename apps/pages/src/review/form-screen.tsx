import { Button } from '@okoshko/ui';
import { type FormEvent, useId, useState } from 'react';
import { Stars } from './stars.tsx';
import { text } from './text.ts';
import type { ReviewState } from './use-review.ts';

const MAX = 2000;

/** The rating and the text; filled with the review there is. */
export function FormScreen({ review }: { readonly review: ReviewState }) {
  const existing = review.request?.review;
  const [rating, setRating] = useState(existing?.rating ?? null);
  const [opinion, setOpinion] = useState(existing?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (review.busy) return;
    if (rating === null) setMissing(true);
    else review.send({ rating, text: opinion.trim() });
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Stars
        rating={rating}
        error={isMissing && rating === null ? text.ratingMissing : null}
        onChoose={setRating}
      />
      <div className="field">
        <label htmlFor={id}>{text.text}</label>
        <textarea
          id={id}
          value={opinion}
          maxLength={MAX}
          rows={5}
          placeholder={text.textPlaceholder}
          aria-describedby={`${id}h`}
          onChange={(event) => setOpinion(event.currentTarget.value)}
        />
        <p id={`${id}h`} className="small muted">
          {text.textHint}
        </p>
      </div>
      <Failure>{review.failure}</Failure>
      <Button type="submit" color="blue" wide loading={review.busy}>
        {existing ? text.save : text.send}
      </Button>
    </form>
  );
}

/** Announced when it appears; what was typed stays. */
const Failure = ({ children }: { readonly children: string | null }) => (
  <p className={children === null ? undefined : 'failure'} role="alert">
    {children}
  </p>
);
