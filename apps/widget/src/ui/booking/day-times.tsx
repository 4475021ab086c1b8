import { rubles } from '@okoshko/ui/format';
import { timeText } from '@okoshko/ui/when';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ru } from '../text/ru-booking.ts';
import { longDay } from './dates.ts';
import { PAGES, timeAfterKey } from './day-keys.ts';
import type { LocalDate, Start, TimesStepProps } from './props.ts';
import { partsOf } from './ranges.ts';

interface DayTimesProps extends Omit<TimesStepProps, 'onDate'> {
  readonly date: LocalDate;
  readonly starts: readonly Start[];
  /** Whether the day was chosen by a key, which leads on to its times. */
  readonly leadsToTimes: RefObject<boolean>;
  readonly onDate: (date: LocalDate, byKey: boolean) => void;
}

/** The free times of a day by its parts: one tab stop, arrows between them. */
export function DayTimes(props: DayTimesProps) {
  const { date, starts, days, startsAt, timeZone, leadsToTimes, onDate, onStart } = props;
  const heading = useId();
  const group = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(startsAt);
  const isThere = starts.some(({ starts_at }) => starts_at === active);
  const stop = isThere ? active : starts[0]?.starts_at;
  const buttons = () => [...(group.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    if (!leadsToTimes.current) return;
    leadsToTimes.current = false;
    group.current?.querySelector('button')?.focus();
  }, [leadsToTimes]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const page = PAGES[event.key];
    const next = timeAfterKey(
      event.key,
      at,
      all.map(({ offsetTop: top, offsetLeft: left }) => ({ top, left })),
    );
    if (page) {
      const free = (days ?? []).filter(({ count }) => count);
      const other = free[free.findIndex((day) => day.date === date) + page];
      if (other) onDate(other.date, true);
    } else if (next === null) return;
    else all[next]?.focus();
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own look
    <div ref={group} role="group" aria-labelledby={heading} onKeyDown={onKeyDown}>
      <h3 id={heading}>{longDay(date)}</h3>
      {partsOf(starts, timeZone).map(({ part, starts }) => (
        <div key={part} className="part">
          <h4>{ru.times.parts[part]}</h4>
          <div className="starts">
            {starts.map((start) => (
              <button
                key={start.starts_at}
                type="button"
                className="start"
                tabIndex={start.starts_at === stop ? 0 : -1}
                aria-pressed={start.starts_at === startsAt}
                onFocus={() => setActive(start.starts_at)}
                onClick={() => onStart(start.starts_at)}
              >
                <StartWords start={start} timeZone={timeZone} />
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface StartWordsProps {
  readonly start: Start;
  readonly timeZone: string;
}

function StartWords({ start, timeZone }: StartWordsProps) {
  const { seats_left: left, price, starts_at } = start;
  return (
    <>
      {timeText(starts_at, timeZone)}
      {left !== undefined && <Below>{ru.times.seatsLeft(left)}</Below>}
      {price !== undefined && <Below>{rubles(price)}</Below>}
    </>
  );
}

/** A line below the time, read after it: '18:30, осталось 3 места'. */
const Below = ({ children }: { readonly children: string }) => (
  <>
    <span className="away">, </span>
    <small>{children}</small>
  </>
);
