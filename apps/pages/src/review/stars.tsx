import { text } from './text.ts';

interface StarsProps {
  readonly rating: number | null;
  readonly error: string | null;
  readonly onChoose: (rating: number) => void;
}

/** One to five, by pointer, touch or arrow keys. */
export function Stars({ rating, error, onChoose }: StarsProps) {
  return (
    <fieldset className="ratings" aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="small muted">{text.ratingLabel}</legend>
      <div className="stars">
        {text.ratingNames.map((name, index) => (
          <label key={name} className={index < (rating ?? 0) ? 'star on' : 'star'}>
            <input
              type="radio"
              name="rating"
              required
              checked={rating === index + 1}
              aria-label={text.ratingOf(index + 1, name)}
              onChange={() => onChoose(index + 1)}
            />
            <Star />
          </label>
        ))}
      </div>
      <p className="small muted rating-name" aria-hidden="true">
        {rating && text.ratingNames[rating - 1]}
      </p>
      {error && (
        <p id="rating-error" className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 2.6 2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z" />
  </svg>
);
