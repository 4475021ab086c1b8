import { hasHours, savingAt } from '@okoshko/contract/promos/saving';
import { rubles } from '@okoshko/ui/format';
import { dayAt, timeText } from '@okoshko/ui/when';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ru } from '../text/ru-booking.ts';
import { longDay } from './dates.ts';
import type { LocalDate, Start, TimesStepProps } from './props.ts';
import { PAGES, partsOf, timeAfterKey } from './ranges.ts';

interface DayTimesProps extends Omit<TimesStepProps, 'onDate'> {
  readonly date: LocalDate;
  readonly starts: readonly Start[];
  /** True if the day was chosen by a key, which leads on to its times. */
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
  // After each drawing: the day may be the one that was chosen before.
  useEffect(() => {
    if (!leadsToTimes.current) return;
    leadsToTimes.current = false;
    group.current?.querySelector('button')?.focus();
  });

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
                <StartWords {...props} start={start} />
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface StartWordsProps extends Pick<TimesStepProps, 'timeZone' | 'services' | 'promos'> {
  readonly start: Start;
}

function StartWords({ start, timeZone, services, promos }: StartWordsProps) {
  const { seats_left: left, price, starts_at: startsAt } = start;
  const time = timeText(startsAt, timeZone);
  const lines = services.map((each) => ({
    service: each.documentId,
    price: price ?? each.price,
  }));
  // If all starts save the same, the summary tells it.
  const saving = promos.some(hasHours)
    ? savingAt(promos, lines, { startsAt, date: dayAt(startsAt, timeZone), time })
    : 0;
  return (
    <>
      {time}
      {left !== undefined && <Below>{ru.times.seatsLeft(left)}</Below>}
      {price !== undefined && <Below>{rubles(price)}</Below>}
      {saving > 0 && <Below>{rubles(-saving)}</Below>}
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
