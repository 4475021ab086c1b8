import { useState } from 'react';
import { ru } from '../text/ru-steps.ts';
import type { OwnScreenProps } from './appointments-services.ts';
import { PressScreen } from './press-screen.tsx';

const STAR = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

/** «Оставить отзыв»: stars as radios, and words. */
export function ReviewScreen(props: OwnScreenProps) {
  const { headingId, appointment, appointments } = props;
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const send = async () => {
    const result = await appointments.review(appointment, { rating, text });
    if (!result.ok) return result;
    const isShown = result.data.status === 'published';
    return {
      ok: true as const,
      data: { message: isShown ? ru.review.published : ru.review.pending },
    };
  };

  return (
    <PressScreen
      {...props}
      title={ru.review.action}
      yes={ru.review.send}
      isReady={rating > 0}
      failed={ru.review.failed}
      press={send}
    >
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
    </PressScreen>
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
