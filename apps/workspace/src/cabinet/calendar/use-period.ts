import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { type Day, dayOf } from '../../kit/zoned.ts';
import { type Range, rangeOf, weekOf } from './period.ts';
import type { CalendarView } from './search.ts';

/** The shown period, as the address names it. */
export interface Period {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  /** The week of the day: it is read whole, so that a step to the next day waits for nothing. */
  readonly days: readonly Day[];
  readonly range: Range;
  readonly off: string | undefined;
  readonly go: (day: Day) => void;
  readonly show: (view: CalendarView) => void;
  /** The day by itself. */
  readonly openDay: (day: Day) => void;
  readonly openOff: (off: string | undefined) => void;
}

export function usePeriod(zone: string): Period {
  const search = useSearch({ from: '/cabinet/calendar' });
  const navigate = useNavigate({ from: '/cabinet/calendar' });
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const today = dayOf(useNow(), zone);
  const day = search.day ?? today;
  const [monday = day] = weekOf(day);
  const days = useMemo(() => weekOf(monday), [monday]);
  const range = useMemo(() => rangeOf(days, zone), [days, zone]);
  return {
    view: search.view ?? (isPhone ? 'list' : 'week'),
    day,
    today,
    days,
    range,
    off: search.off,
    go: (next) =>
      navigate({
        search: (last) => ({ ...last, day: next === today ? undefined : next }),
        replace: true,
      }),
    show: (view) => navigate({ search: (last) => ({ ...last, view }), replace: true }),
    openDay: (chosen) =>
      navigate({
        search: (last) => ({ ...last, day: chosen, view: isPhone ? 'list' : 'day' }),
      }),
    openOff: (off) =>
      navigate({ search: (last) => ({ ...last, off }), replace: off === undefined }),
  };
}
