import { dayAt } from '@okoshko/ui/when';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { addDays, longDay, monthName, shortWeekday, weekName } from './dates.ts';
import { Chevron } from './frame.tsx';
import type { Day, LocalDate, TimesStepProps } from './props.ts';
import { dayAfterKey, nextRange, rangeOf, weeksOf } from './ranges.ts';

interface CalendarProps extends Omit<TimesStepProps, 'onDate'> {
  readonly onDate: (date: LocalDate, byKey: boolean) => void;
  /** A day without free time was pressed. */
  readonly onRefused: (date: LocalDate) => void;
}

/** A week or a month as one grid with one tab stop; only presses move it. */
export function Calendar(props: CalendarProps) {
  const { range, days, date, rules, timeZone, now, onRange, onDate, onRefused } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<LocalDate | null>(null);
  const followsKey = useRef(false);
  const today = dayAt(now, timeZone);
  const last = addDays(today, rules.max_lead_days);
  const weeks = weeksOf(range);
  const dates = weeks.flat().filter((day) => day !== null);
  const stop = [active, date, today].find((day) => day && dates.includes(day)) ?? dates[0];
  const dayOf = (of: LocalDate) => days?.find((day) => day.date === of);

  useEffect(() => {
    // The day may be of a range that is not drawn yet.
    if (!followsKey.current || stop !== active) return;
    followsKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const choose = (chosen: LocalDate, byKey: boolean) => {
    setActive(chosen);
    if (dayOf(chosen)?.count) onDate(chosen, byKey);
    else if (days) onRefused(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!stop) return;
    const next = dayAfterKey(event.key, stop, range.mode);
    if (event.key === 'Enter' || event.key === ' ') choose(stop, true);
    else if (!next) return;
    else {
      const within = next < today ? today : next > last ? last : next;
      followsKey.current = true;
      setActive(within);
      if (!dates.includes(within)) onRange(rangeOf(range.mode, within));
    }
    event.preventDefault();
  };

  return (
    <section className="calendar">
      <RangeBar {...props} first={today} last={last} />
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of dates, as its pattern has it */}
      <div
        ref={grid}
        className="grid"
        role="grid"
        aria-label={nameOf(range)}
        aria-busy={!days}
        onKeyDown={onKeyDown}
      >
        <Weekdays />
        {weeks.map((week) => (
          // biome-ignore lint/a11y/useFocusableInteractive: one of its days has the focus
          // biome-ignore lint/a11y/useSemanticElements: of that grid
          <div key={week.find(Boolean)} role="row">
            {week.map((each, at) =>
              each ? (
                <DayCell
                  key={each}
                  date={each}
                  day={dayOf(each)}
                  isLoaded={days !== null}
                  isToday={each === today}
                  isPast={each < today}
                  isSelected={each === date}
                  isStop={each === stop}
                  onPress={() => choose(each, false)}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
                // biome-ignore lint/a11y/useFocusableInteractive: no day
                // biome-ignore lint/a11y/useSemanticElements: of that grid
                <div key={at} role="gridcell" />
              ),
            )}
          </div>
        ))}
      </div>
      <LinkButton
        onPress={() =>
          onRange(
            rangeOf(
              range.mode === 'week' ? 'month' : 'week',
              date ?? (range.from < today ? today : range.from),
            ),
          )
        }
      >
        {ru.times.other[range.mode]}
      </LinkButton>
    </section>
  );
}

const nameOf = ({ mode, from }: CalendarProps['range']) =>
  mode === 'week' ? weekName(from) : monthName(from);

interface RangeBarProps extends CalendarProps {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

function RangeBar({ range, first, last, onRange }: RangeBarProps) {
  const { mode } = range;
  const [previous, next] = [nextRange(range, -1), nextRange(range, 1)];
  return (
    <div className="bar">
      <h3 aria-live="polite">{nameOf(range)}</h3>
      <button
        type="button"
        className="step"
        aria-label={ru.times.previous[mode]}
        disabled={range.from <= first}
        onClick={() => onRange(previous)}
      >
        <Chevron />
      </button>
      <button
        type="button"
        className="step next"
        aria-label={ru.times.next[mode]}
        disabled={next.from > last}
        onClick={() => onRange(next)}
      >
        <Chevron />
      </button>
    </div>
  );
}

/** Any Monday, for the names of weekdays. */
const MONDAY = '2026-11-23';

const Weekdays = () => (
  // biome-ignore lint/a11y/useFocusableInteractive: names of columns
  // biome-ignore lint/a11y/useSemanticElements: of that grid
  <div role="row">
    {[0, 1, 2, 3, 4, 5, 6].map((at) => (
      // biome-ignore lint/a11y/useFocusableInteractive: names of columns
      // biome-ignore lint/a11y/useSemanticElements: of that grid
      <div key={at} role="columnheader" className="small muted">
        {shortWeekday(addDays(MONDAY, at))}
      </div>
    ))}
  </div>
);

interface DayCellProps {
  readonly date: LocalDate;
  readonly day: Day | undefined;
  readonly isLoaded: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isSelected: boolean;
  readonly isStop: boolean;
  readonly onPress: () => void;
}

function DayCell(props: DayCellProps) {
  const { date, day, isLoaded, isToday, isPast, isSelected, isStop, onPress } = props;
  const name = longDay(date);
  const isFree = !!day?.count;
  const look = isFree ? 'free' : day?.reason === 'full' && !isPast && 'busy';
  const label = () => {
    if (!isLoaded) return name;
    if (isFree) return ru.times.free(name, day.count);
    return day ? ru.times.not(name, ru.times.day[day.reason ?? 'full']) : name;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    // biome-ignore lint/a11y/useSemanticElements: of that grid
    <div
      role="gridcell"
      className={['day', look, isToday && 'today'].filter(Boolean).join(' ')}
      tabIndex={isStop ? 0 : -1}
      aria-label={label()}
      aria-selected={isSelected}
      aria-disabled={(isLoaded && !isFree) || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={onPress}
    >
      {Number(date.slice(8))}
    </div>
  );
}
