import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../../api/clock.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { StepButton } from '../../../kit/step-button.tsx';
import { shortDayText, timeText, weekdayText } from '../../../kit/when.ts';
import { type Day, dayOf, shiftDay } from '../../../kit/zoned.ts';
import { pickers } from '../../../text/pickers.ts';
import { OtherTime, type StartQuery, startsOptions } from './other-time.tsx';
import classes from './start-picker.module.css';
import { byPart, type Start, startsOn, stripOf, WEEK, weekFrom } from './starts.ts';

interface StartPickerProps {
  readonly query: StartQuery;
  readonly zone: string;
  /** The chosen start, an instant. */
  readonly value: string | null;
  /** `isTyped`: it may be but half of what is meant; null while it is less than a time. */
  readonly onChange: (start: string | null, isTyped: boolean) => void;
}

/** A free start of the services, by day; or another time, which the provider alone may take. */
export function StartPicker({ query, zone, value, onChange }: StartPickerProps) {
  const today = dayOf(now(), zone);
  const [browsed, setBrowsed] = useState<Browsed | null>(null);
  const day = shownDay(browsed, value, { zone, today });
  const setDay = (next: Day) => setBrowsed({ day: next, value });
  const [isOther, setOther] = useState<boolean | null>(null);
  const first = stripOf(day, today);
  const starts = useQuery(startsOptions(query, first));
  const offered = startsOn(starts.data?.data ?? [], day, zone);
  const isOutside =
    value !== null &&
    starts.data !== undefined &&
    dayOf(value, zone) === day &&
    !offered.some(({ at }) => at === new Date(value).toISOString());
  // No starts are offered when the services are gone.
  const canBeOffered = query.services.length > 0;
  if (!canBeOffered || (isOther ?? isOutside)) {
    return (
      <OtherTime
        query={query}
        zone={zone}
        value={value}
        day={day}
        onChange={(at) => {
          // The fields stay while somebody types, whatever day the typed time falls on.
          setOther(true);
          onChange(at, true);
        }}
        onOffered={canBeOffered ? () => setOther(false) : undefined}
      />
    );
  }
  const next = starts.data?.meta.next_available ?? null;
  return (
    <Stack gap="xs">
      <DayStrip
        first={first}
        day={day}
        counts={starts.data ? countsOf(starts.data.meta) : null}
        workingDays={starts.data?.meta.working_dates ?? []}
        onDay={setDay}
        onWeek={setDay}
      />
      {starts.isError && !starts.data && (
        <FailureCard failure={starts.error} retry={() => starts.refetch()} />
      )}
      {starts.isPending && <Skeleton className={classes.skeleton} />}
      {starts.data && offered.length === 0 && (
        <NoStarts next={next} zone={zone} onNext={(instant) => setDay(dayOf(instant, zone))} />
      )}
      <Starts starts={offered} zone={zone} value={value} onChange={onChange} />
      <Button variant="subtle" onClick={() => setOther(true)}>
        {pickers.other}
      </Button>
    </Stack>
  );
}

/** The day that the strip was turned to, and the start that was chosen at that moment. */
interface Browsed {
  readonly day: Day;
  readonly value: string | null;
}

/** The strip stays at the day it was turned to until another start is chosen; then it shows the day of that start. */
function shownDay(
  browsed: Browsed | null,
  value: string | null,
  { zone, today }: { readonly zone: string; readonly today: Day },
): Day {
  if (browsed && browsed.value === value) return browsed.day;
  return value === null ? today : dayOf(value, zone);
}

const countsOf = (meta: object): Readonly<Record<Day, number>> =>
  'dates' in meta ? (meta.dates as Record<Day, number>) : {};

interface NoStartsProps {
  readonly next: string | null;
  readonly zone: string;
  readonly onNext: (instant: string) => void;
}

function NoStarts({ next, zone, onNext }: NoStartsProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text c="dimmed">{next ? pickers.noneThatDay : pickers.noneAtAll}</Text>
      {next && (
        <Button variant="default" onClick={() => onNext(next)}>
          {pickers.nearest(`${shortDayText(dayOf(next, zone))}, ${timeText(next, zone)}`)}
        </Button>
      )}
    </Stack>
  );
}

interface StartsProps extends Pick<StartPickerProps, 'zone' | 'value' | 'onChange'> {
  readonly starts: readonly Start[];
}

function Starts({ starts, zone, value, onChange }: StartsProps) {
  const chosen = value && new Date(value).toISOString();
  return byPart(starts, zone).map(([part, list]) => (
    <section key={part} aria-label={pickers.parts[part]}>
      <p className={classes.part}>{pickers.parts[part]}</p>
      <div className={classes.starts}>
        {list.map(({ at, seatsLeft }) => (
          <button
            key={at}
            type="button"
            className={classes.start}
            aria-pressed={at === chosen}
            onClick={() => onChange(at, false)}
          >
            {timeText(at, zone)}
            {seatsLeft !== null && (
              <span className={classes.seats}>{pickers.seats(seatsLeft)}</span>
            )}
          </button>
        ))}
      </div>
    </section>
  ));
}

interface DayStripProps {
  readonly first: Day;
  readonly day: Day;
  /** The number of starts on each day; null: unknown yet. */
  readonly counts: Readonly<Record<Day, number>> | null;
  readonly workingDays: readonly Day[];
  readonly onDay: (day: Day) => void;
  readonly onWeek: (first: Day) => void;
}

/** A week of days as buttons; those without free time stand apart. */
function DayStrip({ first, day, counts, workingDays, onDay, onWeek }: DayStripProps) {
  const days = weekFrom(first);
  const labelOf = (one: Day): string => {
    if (counts === null) return weekdayText(one);
    const count = counts[one] ?? 0;
    const rest = workingDays.includes(one) ? pickers.none : pickers.dayOff;
    return `${weekdayText(one)}: ${count > 0 ? pickers.free(count) : rest}`;
  };
  return (
    <>
      <div className={classes.week}>
        <StepButton label={pickers.earlier} sign="‹" go={() => onWeek(shiftDay(first, -WEEK))} />
        <Text size="sm">
          {shortDayText(first)} — {shortDayText(shiftDay(first, WEEK - 1))}
        </Text>
        <StepButton label={pickers.later} sign="›" go={() => onWeek(shiftDay(first, WEEK))} />
      </div>
      <fieldset className={classes.strip} aria-label={pickers.days}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={`${classes.day} ${counts && !counts[one] ? classes.empty : ''}`}
            aria-pressed={one === day}
            aria-label={labelOf(one)}
            onClick={() => onDay(one)}
          >
            <span className={classes.weekday}>{shortDayText(one).split(',')[0]}</span>
            {Number(one.slice(8))}
          </button>
        ))}
      </fieldset>
    </>
  );
}
