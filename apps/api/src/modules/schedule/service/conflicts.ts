import { DAY, holidaySpans, zoneOf } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { findAppointmentsWithin, findHoliday, type Span } from '../repository.ts';
import { holidayOf } from './calendar.ts';

/** How far on a yearly holiday is looked at. */
const AHEAD = 2 * 366 * DAY;

/** The appointments to come that a holiday falls on, the nearest first. */
export async function conflictsOf({ db, now }: Pick<Call, 'db' | 'now'>, id: number) {
  const found = await findHoliday(db, id);
  if (!found) return [];
  const { provider_profile, time_zone, ...holiday } = found;
  const zone = zoneOf(time_zone);
  const spans = holidaySpans(zone, [holidayOf(holiday)], {
    first: zone.dayOf(now.getTime()),
    last: zone.dayOf(now.getTime() + AHEAD),
  });
  const within = pairs(spans).map(([from, to]): Span => [later(from, now), new Date(to)]);
  const appointments = await findAppointmentsWithin(db, provider_profile, within.filter(lasts));
  return appointments.map(({ id, documentId, status, starts, ends }) => ({
    id,
    documentId,
    status,
    starts_at: new Date(Number(starts)).toISOString(),
    ends_at: new Date(Number(ends)).toISOString(),
  }));
}

const later = (from: number, now: Date): Date => new Date(Math.max(from, now.getTime()));
const lasts = ([from, to]: Span): boolean => from < to;

const pairs = (spans: readonly number[]): (readonly [number, number])[] =>
  spans.flatMap((from, place) => (place % 2 === 0 ? [[from, Number(spans[place + 1])]] : []));
