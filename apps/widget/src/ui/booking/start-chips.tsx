import { ru } from '../text/ru-booking.ts';
import type { TimesStepProps } from './props.ts';
import { startName } from './say-time.ts';

/** The nearest starts; after a time was lost, those nearest to it, said at once. */
export function StartChips(props: TimesStepProps) {
  const { lost, nearest, days, timeZone, now, startsAt, onStart } = props;
  const starts = lost?.nearest.length ? lost.nearest : nearest;
  const alert = lost && lostWords(lost);
  if (!alert && starts.length === 0 && days) return null;
  return (
    <section className="nearest">
      {alert ? (
        <p role="alert" className="lost">
          {alert}
        </p>
      ) : (
        <h3>{ru.times.nearest}</h3>
      )}
      <div className="chips">
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            className="start"
            aria-pressed={start === startsAt}
            onClick={() => onStart(start)}
          >
            {startName(start, timeZone, now)}
          </button>
        ))}
      </div>
    </section>
  );
}

function lostWords({ reason, seatsLeft = 0, nearest }: NonNullable<TimesStepProps['lost']>) {
  if (reason === 'no_seats') return ru.times.noSeats(seatsLeft);
  return nearest.length ? ru.times.taken : ru.times.takenAll;
}
