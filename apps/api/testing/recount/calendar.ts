import { Temporal } from 'temporal-polyfill';

const QUARTER = 15 * 60_000;
const ALL_DAY = [{ from: '10:00', to: '20:00' }];
/** Saturday's hours end on Sunday: on 8 March 2026 clocks of New York change in them, on 5 April those of Lord Howe. */
const NIGHT = [{ from: '22:00', to: '03:00' }];

/** The timetable of the recounted business: hours, night hours and a break, on whole quarters of an hour. */
export const TIMETABLE = {
  kind: 'weekly',
  valid_from: '2026-01-26',
  weekly: { mon: ALL_DAY, tue: ALL_DAY, wed: [], thu: ALL_DAY, fri: ALL_DAY, sat: NIGHT, sun: [] },
  breaks: [{ from: '13:00', to: '13:45' }],
};
export const HOLIDAY = { date_from: '2026-03-10', date_to: '2026-03-10' };
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Tells whether the wall clock `HH:MM` of the date is in the hours of work. */
function isOpenAt(date: Temporal.PlainDate, clock: string): boolean {
  const isIn = (day: Temporal.PlainDate, isNight: boolean): boolean =>
    day.toString() >= TIMETABLE.valid_from &&
    TIMETABLE.weekly[WEEK[day.dayOfWeek - 1] ?? 'mon'].some(({ from, to }) => {
      if (to > from) return !isNight && clock >= from && clock < to;
      return isNight ? clock < to : clock >= from;
    });
  return (
    (isIn(date, false) || isIn(date.subtract({ days: 1 }), true)) &&
    !TIMETABLE.breaks.some(({ from, to }) => clock >= from && clock < to) &&
    date.toString() !== HOLIDAY.date_from
  );
}

/** The minutes of the days that are hours of work, and the minutes in them and outside of them that the spans take. */
export function countMinutes(
  { from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string },
  spans: readonly { readonly starts: number; readonly ends: number }[],
) {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
  const end = startOf(Temporal.PlainDate.from(to).add({ days: 1 }));
  const minutes = { open: 0, inside: 0, outside: 0 };
  for (let at = startOf(Temporal.PlainDate.from(from)); at < end; at += QUARTER) {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const isOpen = isOpenAt(local.toPlainDate(), local.toPlainTime().toString().slice(0, 5));
    const isBusy = spans.some(({ starts, ends }) => starts <= at && at < ends);
    if (isOpen) minutes.open += 15;
    if (isBusy) minutes[isOpen ? 'inside' : 'outside'] += 15;
  }
  return minutes;
}
