import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { DAY, type TimetableRecord } from '@okoshko/slots';
import { sql } from 'drizzle-orm';
import {
  compiled,
  firstOrNull,
  literals,
  millis,
  preparedRows,
} from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { HolidayRow } from '../rules/timetable.ts';

export interface ScheduleRow {
  readonly time_zone: string;
  readonly timetables: readonly TimetableRecord[];
  readonly holidays: readonly HolidayRow[];
}

interface ScheduleQuery {
  readonly provider: number;
  readonly from: Date;
  readonly to: Date;
}

/** The bounds of statements with `TIMETABLES` and `HOLIDAYS`. */
export const RANGE = {
  from: sql`${sql.placeholder('from')}::timestamptz`,
  to: sql`${sql.placeholder('to')}::timestamptz`,
};

export const TIMETABLES = sql`(
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'kind', t.kind, 'valid_from', t.valid_from, 'valid_to', t.valid_to,
    'priority', t.priority, 'is_online_bookable', t.is_online_bookable, 'weekly', t.weekly,
    'cycle', t.cycle, 'dates', t.dates, 'breaks', t.breaks, 'services', array(
      select ts.service from timetable_services ts where ts.timetable = t.id))), '[]')
  from timetables t
  where t.provider_profile = p.id
    and t.valid_from <= (${RANGE.to} at time zone 'UTC')::date
    and (t.valid_to is null or t.valid_to >= (${RANGE.from} at time zone 'UTC')::date))`;

export const HOLIDAYS = sql`(
  select coalesce(json_agg(json_build_object(
    'date_from', h.date_from, 'date_to', h.date_to, 'repeat_yearly', h.repeat_yearly,
    'from', ${millis('h.starts_at')}, 'to', ${millis('h.ends_at')})), '[]')
  from holidays h
  where h.provider_profile = p.id and (h.repeat_yearly
    or h.date_from <= (${RANGE.to} at time zone 'UTC')::date
      and h.date_to >= (${RANGE.from} at time zone 'UTC')::date
    or h.starts_at < ${RANGE.to} and h.ends_at > ${RANGE.from}))`;

/** A provider's timetables and holidays of a range; null: no such provider. */
export const findSchedule = (db: Db, query: ScheduleQuery): Promise<ScheduleRow | null> =>
  firstOrNull(
    preparedRows<ScheduleRow>(db, SCHEDULE, {
      provider: query.provider,
      from: query.from.toISOString(),
      to: query.to.toISOString(),
    }),
  );

const SCHEDULE = compiled(sql`
  select p.time_zone, ${TIMETABLES} as timetables, ${HOLIDAYS} as holidays
  from provider_profiles p where p.id = ${sql.placeholder('provider')}::int`);

/** id, documentId, status, start, end (milliseconds since 1970) and services. */
export type ComingAppointmentRow = readonly [
  number,
  string,
  (typeof UPCOMING_STATUSES)[number],
  number,
  number,
  readonly number[],
];

interface ComingRow extends ScheduleRow {
  readonly appointments: readonly ComingAppointmentRow[];
}

/** A provider's appointments that are still to come, with the whole schedule from now on; null: no such provider. */
export async function findComing(
  db: Db,
  { provider, now }: { readonly provider: number; readonly now: Date },
): Promise<ComingRow | null> {
  // Hours of yesterday's date may run on into today.
  const from = new Date(now.getTime() - 2 * DAY).toISOString();
  const query = { provider, now: now.toISOString(), from, to: END_OF_CALENDARS };
  return firstOrNull(preparedRows<ComingRow>(db, COMING, query));
}

const END_OF_CALENDARS = '3000-01-03T00:00:00Z';

/** The provider has hours of their own for some services: for others the services of an appointment do not matter. */
const IS_SPLIT = sql`exists (
  select from timetables t join timetable_services ts on ts.timetable = t.id where t.provider_profile = p.id)`;

const COMING = compiled(sql`
  select p.time_zone, ${TIMETABLES} as timetables, ${HOLIDAYS} as holidays, (
    select coalesce(json_agg(json_build_array(
      a.id, a.document_id, a.status, ${millis('a.starts_at')}, ${millis('a.ends_at')},
      case when ${IS_SPLIT} then array(
        select l.service from appointment_services l where l.appointment = a.id) else '{}' end)), '[]')
    from appointments a
    where a.provider_profile = p.id and a.archived_at is null
      and a.starts_at > ${sql.placeholder('now')}::timestamptz
      and a.status in ${literals(UPCOMING_STATUSES)}) as appointments
  from provider_profiles p where p.id = ${sql.placeholder('provider')}::int`);
