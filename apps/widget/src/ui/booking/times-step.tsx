import { dayAt, timeText } from '@okoshko/ui/when';
import { useRef, useState } from 'react';
import { LinkButton } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { Calendar } from './calendar.tsx';
import { dayName, longDay, startName, zoneLine } from './dates.ts';
import { DayTimes } from './day-times.tsx';
import { Frame, Late, Refusal } from './frame.tsx';
import type { Day, LocalDate, TimesStepProps } from './props.ts';
import { nearestFree, rangeOf } from './ranges.ts';
import { isGroup, totalOf } from './selection.ts';

/** B2: when. The nearest times first, then any. */
export function TimesStep(props: TimesStepProps) {
  const { services, timeZone, now, days, nearest, error, date, starts } = props;
  const [refused, setRefused] = useState<LocalDate | null>(null);
  // A day that was chosen by a key leads on to its times.
  const leadsToTimes = useRef(false);
  // A time that was chosen before may be gone with all others of its day.
  const empty = refused ?? (starts?.length === 0 ? date : null);
  const why = empty && days && whyNot(days, empty);
  const zone = zoneLine(starts?.[0]?.starts_at ?? nearest[0] ?? now, timeZone, props.city);
  const onDate = (next: LocalDate, byKey: boolean) => {
    leadsToTimes.current = byKey;
    setRefused(null);
    props.onDate(next);
  };

  return (
    <Frame {...props} title={ru.times.title}>
      <div className="content">
        <p className="small muted">
          {services.map(({ title }) => title).join(', ')}
          {' · '}
          {ru.duration(totalOf(services).duration)}
        </p>
        <StartChips {...props} />
        {services.some(isGroup) && <SeatsCounter {...props} />}
        {zone && <p className="zone small">{zone}</p>}
        <Calendar
          {...props}
          date={refused ?? date}
          onDate={onDate}
          onRefused={setRefused}
          onRange={(next) => {
            setRefused(null);
            props.onRange(next);
          }}
        />
        <div className="times">
          <Refusal error={error} message={ru.times.failed} onRetry={props.onRetry} />
          {!error && (!days || (date && !starts)) && (
            <Late label={ru.times.loading} heights={[24, 48, 48]} />
          )}
          {why && <RefusedDay {...props} {...why} onDate={onDate} />}
          {!error && !empty && days && !date && <NoTimes {...props} />}
          {!empty && date && starts && (
            <DayTimes
              key={date}
              {...props}
              date={date}
              starts={starts}
              leadsToTimes={leadsToTimes}
              onDate={onDate}
            />
          )}
        </div>
        <p role="status" className="away">
          {why ? [why.words, why.next].join(' ') : date && starts && ru.times.live(starts.length)}
        </p>
      </div>
    </Frame>
  );
}

/** Why nothing is free in the whole range, and where the next time is. */
function NoTimes(props: TimesStepProps) {
  const { meta, range } = props;
  const reason = meta?.reason ?? 'full';
  const words = ru.times.refusedRange(reason, range.mode);
  if (!meta?.next_available)
    return <p className="empty">{reason === 'full' ? ru.times.none : words}</p>;
  return (
    <div className="empty">
      <p>{words}</p>
      <NextTime {...props} />
    </div>
  );
}

type NextTimeProps = Pick<TimesStepProps, 'meta' | 'range' | 'timeZone' | 'now' | 'onRange'>;

function NextTime({ meta, range, timeZone, now, onRange }: NextTimeProps) {
  const next = meta?.next_available;
  if (!next) return null;
  return (
    <LinkButton onPress={() => onRange(rangeOf(range.mode, dayAt(next, timeZone)))}>
      {ru.times.nextAvailable(startName(next, timeZone, now))}
    </LinkButton>
  );
}

/** Why the day has no time, and the nearest day of the range that has. */
function whyNot(days: readonly Day[], date: LocalDate) {
  const reason = days.find((day) => day.date === date)?.reason ?? 'full';
  const free = nearestFree(days, date);
  return {
    words: ru.times.not(longDay(date), ru.times.day[reason]),
    ...{ free, next: free && ru.times.nextAvailable(longDay(free)) },
  };
}

type RefusedDayProps = Omit<TimesStepProps, 'onDate'> &
  ReturnType<typeof whyNot> & {
    readonly onDate: (date: LocalDate, byKey: boolean) => void;
  };

function RefusedDay({ words, free, next, onDate, ...props }: RefusedDayProps) {
  return (
    <div className="empty">
      <p>{words}</p>
      {free ? (
        <LinkButton onPress={() => onDate(free, true)}>{next}</LinkButton>
      ) : (
        <NextTime {...props} />
      )}
    </div>
  );
}

/** For how many a group is booked. */
function SeatsCounter({ services, seats, onSeats }: TimesStepProps) {
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

/** The nearest starts; after a time was lost, those nearest to it, said at once. */
function StartChips(props: TimesStepProps) {
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
