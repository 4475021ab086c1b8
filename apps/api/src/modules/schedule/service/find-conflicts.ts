import { DAY, holidaySpans, zoneOf } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { findAppointmentsWithin, findHoliday, type Span } from '../repository.ts';
import { holidayOf } from '../rules/holiday.ts';

/** So far ahead the days of a yearly holiday count. */
const AHEAD = 2 * 366 * DAY;

/** The coming appointments that a holiday falls on, the nearest first. */
export async function findConflicts({ db, now }: Pick<Call, 'db' | 'now'>, id: number) {
  const row = await findHoliday(db, id);
  if (!row) return [];
  const { provider_profile, time_zone, ...holiday } = row;
  const zone = zoneOf(time_zone);
  const spans = holidaySpans(zone, [holidayOf(holiday)], {
    first: zone.dayOf(now.getTime()),
    last: zone.dayOf(now.getTime() + AHEAD),
  });
  const coming = pairs(spans)
    .map(([from, to]): Span => [new Date(Math.max(from, now.getTime())), new Date(to)])
    .filter(([from, to]) => from < to);
  const appointments = await findAppointmentsWithin(db, provider_profile, coming);
  return appointments.map(({ id, documentId, status, starts, ends }) => ({
    id,
    documentId,
    status,
    starts_at: new Date(Number(starts)).toISOString(),
    ends_at: new Date(Number(ends)).toISOString(),
  }));
}

const pairs = (spans: readonly number[]): (readonly [number, number])[] =>
  spans.flatMap((from, index) => (index % 2 === 0 ? [[from, Number(spans[index + 1])]] : []));
