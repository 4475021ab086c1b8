import { Button } from '@okoshko/ui';
import { type FormEvent, useId, useState } from 'react';
import { text } from '../text.ts';
import { Marks } from './marks.tsx';
import type { Review } from './use-review.ts';

const MAX = 2000;

/** The mark and the words; filled with what was said before. */
export function FormScreen({ review }: { readonly review: Review }) {
  const said = review.letter?.review;
  const [rating, setRating] = useState(said?.rating ?? null);
  const [words, setWords] = useState(said?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (review.busy) return;
    if (rating === null) setMissing(true);
    else review.send({ rating, text: words.trim() });
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Marks
        chosen={rating}
        error={isMissing && rating === null ? text.review.markMissing : null}
        onChoose={setRating}
      />
      <div className="field">
        <label htmlFor={id}>{text.review.words}</label>
        <textarea
          id={id}
          value={words}
          maxLength={MAX}
          rows={5}
          placeholder={text.review.wordsPlaceholder}
          aria-describedby={`${id}h`}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p id={`${id}h`} className="small muted">
          {text.review.wordsHint}
        </p>
      </div>
      <Failure when={review.failed} />
      <Button type="submit" color="blue" wide loading={review.busy}>
        {said ? text.review.save : text.review.send}
      </Button>
    </form>
  );
}

/** Announced when it appears; what was typed stays. */
const Failure = ({ when }: { readonly when: boolean }) => (
  <p className={when ? 'failure' : undefined} role="alert">
    {when && text.review.failed}
  </p>
);
