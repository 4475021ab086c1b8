import { text } from '../text.ts';

interface MarksProps {
  readonly chosen: number | null;
  readonly error: string | null;
  readonly onChoose: (rating: number) => void;
}

/** One to five, by pointer, touch or arrow keys. */
export function Marks({ chosen, error, onChoose }: MarksProps) {
  return (
    <fieldset className="marks" aria-describedby={error ? 'marks-error' : undefined}>
      <legend className="small muted">{text.review.mark}</legend>
      <div className="stars">
        {text.review.marks.map((word, place) => (
          <label key={word} className={place < (chosen ?? 0) ? 'star on' : 'star'}>
            <input
              type="radio"
              name="rating"
              required
              checked={chosen === place + 1}
              aria-label={text.review.markOf(place + 1, word)}
              onChange={() => onChoose(place + 1)}
            />
            <Star />
          </label>
        ))}
      </div>
      <p className="small muted word" aria-hidden="true">
        {chosen && text.review.marks[chosen - 1]}
      </p>
      {error && (
        <p id="marks-error" className="error" role="alert">
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
