import type { ApiError } from '@okoshko/contract/client';
import { useState } from 'react';
import { Button } from '../kit.ts';
import { ru } from '../text/ru-appointments.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { OwnScreenProps } from './appointments-services.ts';
import { refusalOf } from './refusal-of.ts';

const STAR = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

/** «Оставить отзыв»: stars as radios, and words. */
export function ReviewScreen(props: OwnScreenProps) {
  const { headingId, parts, deps, appointment, appointments, onBack, onDone } = props;
  const { Frame, Refusal } = parts;
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const send = async () => {
    setBusy(true);
    const result = await appointments.review(appointment, { rating, text });
    if (result.ok) {
      const isShown = result.data.status === 'published';
      return onDone({ message: isShown ? ru.review.published : ru.review.pending });
    }
    const refusal = refusalOf(result.error);
    if (refusal) return onDone(refusal);
    setBusy(false);
    setError(result.error);
  };

  return (
    <Frame headingId={headingId} title={ru.review.action} takesFocus onBack={onBack}>
      <form
        className="content"
        onSubmit={(event) => {
          event.preventDefault();
          if (rating && !isBusy) void send();
        }}
      >
        <AppointmentCard {...props} now={deps.now()} />
        <Stars rating={rating} onRating={setRating} />
        <div className="field">
          <label htmlFor={`${headingId}t`}>{ru.review.text}</label>
          <textarea
            id={`${headingId}t`}
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <footer>
          <Refusal error={error} message={ru.review.failed} />
          <Button type="submit" color="blue" wide disabled={!rating} loading={isBusy}>
            {ru.review.send}
          </Button>
        </footer>
      </form>
    </Frame>
  );
}

interface StarsProps {
  readonly rating: number;
  readonly onRating: (rating: number) => void;
}

function Stars({ rating, onRating }: StarsProps) {
  return (
    <fieldset className="stars">
      <legend>{ru.review.stars}</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star} className={star > rating ? '' : 'on'}>
          <input
            type="radio"
            name="rating"
            checked={rating === star}
            aria-label={String(star)}
            onChange={() => onRating(star)}
          />
          <svg width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
