import { ru } from '../text/ru-booking.ts';
import type { TimesStepProps } from './props.ts';

/** For how many a group is booked. */
export function SeatsCounter({ services, seats, onSeats }: TimesStepProps) {
  const most = Math.min(...services.map(({ capacity }) => capacity));
  return (
    <fieldset className="seats" aria-label={ru.times.seats}>
      <span>{ru.times.seats}</span>
      <button
        type="button"
        aria-label={ru.times.fewer}
        disabled={seats <= 1}
        onClick={() => onSeats(seats - 1)}
      >
        −
      </button>
      <output>{seats}</output>
      <button
        type="button"
        aria-label={ru.times.more}
        disabled={seats >= most}
        onClick={() => onSeats(seats + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
