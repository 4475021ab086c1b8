import { expect, test } from 'vitest';
import { boundsOf } from '../../../kit/zoned.ts';
import { touching } from '../../shared/hours/free-time.ts';
import {
  at,
  compareWithTheEngine,
  DAY,
  isAnswered,
  type Rows,
  type SomeDay,
  ZONE,
} from '../../shared/hours/testing/some-day.ts';
import type { CalendarAppointment } from '../api.ts';
import { holidaysAround, hoursOfDays } from '../hours/hours-of-days.ts';
import { dayRows } from './day-rows.ts';

/** The rows of a calendar that shows this one day, of what it reads: beyond both its edges there may be anything. */
function freeOn(day: SomeDay, { schedule, appointments }: Rows) {
  const [from, to] = boundsOf(DAY, ZONE);
  const read = touching(from, to);
  const filters = holidaysAround([DAY], ZONE);
  const hours = hoursOfDays(
    {
      zone: ZONE,
      timetables: schedule.timetables,
      holidays: schedule.holidays.filter((one) => filters.some((each) => isAnswered(one, each))),
    } as unknown as Parameters<typeof hoursOfDays>[0],
    [DAY],
  );
  const rows = dayRows({
    ...{ zone: ZONE, step: day.step, rooms: day.rooms, now: new Date(at(day.now)), hours },
    day: [from.getTime(), to.getTime()],
    appointments: appointments.filter((one) => isAnswered(one, read)) as CalendarAppointment[],
  });
  return rows.flatMap((row) => (row.kind === 'free' ? [row.free] : []));
}

test('what the list of a day offers is what the API takes, at the edges of the shown days too', () => {
  expect(compareWithTheEngine(freeOn)).toBeGreaterThan(400);
});
