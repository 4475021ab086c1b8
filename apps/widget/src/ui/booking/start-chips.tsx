import { dayAt, timeText } from '@okoshko/ui/when';
import { ru } from '../text/ru-booking.ts';

import { Late } from './late.tsx';
import type { TimesStepProps } from './props.ts';
import { dayName } from './say-time.ts';

/** The nearest starts; after a time was lost, those nearest to it, said at once. */
export function StartChips(props: TimesStepProps) {
  const { lostSlot, nearest, days, error, timeZone, now, startsAt, onStart } = props;
  const starts = lostSlot?.nearest.length ? lostSlot.nearest : nearest;
  const alert = lostSlot && lostWords(lostSlot);
  if (!alert && starts.length === 0 && (days || error)) return null;
  return (
    <section className="nearest">
      {alert ? (
        <p role="alert" className="lost">
          {alert}
        </p>
      ) : (
        <h3>{ru.times.nearest}</h3>
      )}
      {!alert && starts.length === 0 && <Late label={ru.times.loading} heights={[60]} />}
      <div className="chips">
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            className="start"
            aria-pressed={start === startsAt}
            onClick={() => onStart(start)}
          >
            <StartLines start={start} timeZone={timeZone} now={now} />
          </button>
        ))}
      </div>
    </section>
  );
}

interface StartLinesProps extends Pick<TimesStepProps, 'timeZone' | 'now'> {
  readonly start: string;
}

/** Read as one line: 'Завтра, 10:00'. */
const StartLines = ({ start, timeZone, now }: StartLinesProps) => (
  <>
    <small>
      {dayName(dayAt(start, timeZone), dayAt(now, timeZone))}
      <span className="away">, </span>
    </small>
    {timeText(start, timeZone)}
  </>
);

function lostWords({ reason, seatsLeft = 0, nearest }: NonNullable<TimesStepProps['lostSlot']>) {
  if (reason === 'no_seats') return ru.times.noSeats(seatsLeft);
  return nearest.length ? ru.times.occupied : ru.times.occupiedAll;
}
