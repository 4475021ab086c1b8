import {
  BUSY_STATUSES,
  OVER_STATUSES,
  UPCOMING_STATUSES,
} from '@okoshko/contract/appointments/statuses';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/ctx.ts';
import { compiled, firstOrNull, literals, millis, preparedRows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { rowIdOf } from '../../platform/document-id.ts';
import { appointments } from '../../tables/appointments.ts';
import { services } from '../../tables/catalog.ts';
import { IS_OPEN } from '../../tables/providers.ts';
import { HOLIDAYS, RANGE, type ScheduleRow, TIMETABLES } from './hours/repository.ts';
import type { BookingSettings } from './rules/booking.ts';

/** References are ids or documentIds. */
interface CalendarRange {
  readonly provider: string;
  readonly services: readonly string[];
  /** The appointment whose time counts as free, if the caller may move it. */
  readonly except: string | null;
  /** The caller may move it; its services count then even if they are archived. */
  readonly mayExcept: boolean;
  readonly from: Date;
  readonly to: Date;
  readonly isOperator: boolean;
  readonly actorUser: number | null;
  readonly actorProvider: number | null;
  /** The one provider whose data the caller's session reaches; null: no such bound. */
  readonly onlyProvider: number | null;
  /** The client it is for: may be blocked, as the caller's own profiles may. */
  readonly client: number | null;
  readonly now: Date;
  /** The booking intent whose hold is the caller's own, by its documentId. */
  readonly intent: string | null;
}

export interface ServiceRow {
  readonly id: number;
  readonly document_id: string;
  readonly duration: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly step: number | null;
  readonly capacity: number;
  /** Active, not archived, and bookable online. */
  readonly is_offered: boolean;
}

/** id, start, end, busy from, busy to (milliseconds since 1970), is busy, seats left and service of a group. */
export type CalendarAppointmentRow = readonly [
  number,
  number,
  number,
  number,
  number,
  boolean,
  number | null,
  number | null,
];

export interface CalendarRow extends BookingSettings, ScheduleRow {
  readonly id: number;
  readonly is_published: boolean;
  readonly is_by_provider: boolean;
  readonly is_blocked: boolean;
  readonly services: readonly ServiceRow[];
  readonly appointments: readonly CalendarAppointmentRow[];
  /**
   * Start, end, busy from, busy to of what is held for others, and till when it is (milliseconds since 1970); none for
   * those it does not bind.
   */
  readonly holds: readonly (readonly [number, number, number, number, number])[];
  /** The appointment whose time counts as free: its minutes, its services in order, and the minutes those take now. */
  readonly moving: {
    readonly duration: number;
    readonly services: readonly number[];
    readonly listed: number;
  } | null;
}

/**
 * All that decides over a provider's slots in a range, in one statement; null: no such provider. Appointments
 * are found by the index over their start: with its buffers none lasts longer than three days.
 */
export const findCalendar = (db: Db, query: CalendarRange): Promise<CalendarRow | null> =>
  firstOrNull(
    preparedRows<CalendarRow>(db, CALENDAR, {
      ...query,
      from: query.from.toISOString(),
      to: query.to.toISOString(),
      now: query.now.toISOString(),
      services: JSON.stringify(query.services),
    }),
  );

/** The ids of the providers of these services, by id or documentId; those off sale count for their provider and staff. */
export async function findProvidersOf(
  db: Db,
  references: readonly string[],
  actor: Actor,
): Promise<number[]> {
  const ids = references.flatMap((reference) => rowIdOf(reference) ?? []);
  const isOwn = actor.provider === null ? undefined : eq(services.provider_profile, actor.provider);
  const rows = await db
    .selectDistinct({ provider: services.provider_profile })
    .from(services)
    .where(
      and(
        or(inArray(services.id, ids), inArray(services.document_id, [...references])),
        isNull(services.archived_at),
        actor.isOperator ? undefined : or(services.is_active, isOwn),
      ),
    );
  return rows.map(({ provider }) => provider);
}

const params = {
  provider: sql`${sql.placeholder('provider')}::text`,
  services: sql`${sql.placeholder('services')}::jsonb`,
  except: sql`${sql.placeholder('except')}::text`,
  mayExcept: sql`${sql.placeholder('mayExcept')}::boolean`,
  ...RANGE,
  isOperator: sql`${sql.placeholder('isOperator')}::boolean`,
  /** In a statement that reads from `provider_profiles p`; null where the session does not reach that provider. */
  actorUser: sql`(case when coalesce(${sql.placeholder('onlyProvider')}::int, p.id) = p.id
    then ${sql.placeholder('actorUser')}::int end)`,
  actorProvider: sql`${sql.placeholder('actorProvider')}::int`,
  client: sql`${sql.placeholder('client')}::int`,
  now: sql`${sql.placeholder('now')}::timestamptz`,
  intent: sql`${sql.placeholder('intent')}::text`,
};

/** By a number the appointment's services are found by their index; as a text it would make a kept plan look dear. */
const EXCEPT_ID = sql`case when ${params.except} ~ '^[0-9]{1,9}$' then ${params.except}::int end`;

const BUSY = literals(BUSY_STATUSES);
const OVER = literals(OVER_STATUSES);

const SERVICES = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'document_id', s.document_id, 'duration', s.duration, 'step', s.step,
    'buffer_before', s.buffer_before, 'buffer_after', s.buffer_after, 'capacity', s.capacity,
    'is_offered', s.archived_at is null and s.is_active and s.is_online_bookable)), '[]')
  from services s
  where s.provider_profile = p.id
    and (s.archived_at is null or ${params.mayExcept} and exists (
      select from appointment_services l
      where l.service = s.id and l.appointment = ${EXCEPT_ID}))
    and (${params.services} ? s.id::text or ${params.services} ? s.document_id))`;

const IS_BY_PROVIDER = sql`(${params.isOperator} or coalesce(p.id = ${params.actorProvider}, false))`;

/** The caller may move the appointment `a`. */
const MAY_MOVE = sql`(${params.mayExcept} or ${IS_BY_PROVIDER} or a.capacity = 1 and exists (
  select from appointment_participants r join client_profiles c on c.id = r.client_profile
  where r.appointment = a.id and r.status <> 'left'
    and (c.user = ${params.actorUser} or c.guest = ${params.actorUser} or c.id = ${params.client})))`;

const APPOINTMENTS = sql`(
  select coalesce(json_agg(json_build_array(
    a.id, ${millis('a.starts_at')}, ${millis('a.ends_at')}, ${millis('a.busy_from')}, ${millis('a.busy_to')},
    a.status in ${BUSY},
    case when a.capacity > 1 and a.status in ${literals(UPCOMING_STATUSES)} then a.seats_left end,
    case when a.capacity > 1 then (
      select l.service from appointment_services l where l.appointment = a.id limit 1) end)), '[]')
  from appointments a
  where a.provider_profile = p.id and a.archived_at is null
    and a.starts_at > ${params.from} - interval '2 days' and a.starts_at < ${params.to} + interval '1 day'
    and a.busy_from < ${params.to} and a.busy_to > ${params.from}
    and (a.status in ${BUSY}
      or p.max_per_day is not null and a.status in ${OVER})
    and not coalesce((a.id::text = ${params.except} or a.document_id = ${params.except})
      and ${MAY_MOVE}, false))`;

const MOVING = sql`(
  select json_build_object('duration', a.duration, 'services', array(
    select l.service from appointment_services l where l.appointment = a.id order by l.sort),
    'listed', (select sum(s.duration)::int from appointment_services l
      join services s on s.id = l.service where l.appointment = a.id))
  from appointments a
  where (a.id = ${EXCEPT_ID} or a.document_id = ${params.except})
    and a.provider_profile = p.id and a.archived_at is null and ${MAY_MOVE})`;

/** Holds bind neither the provider nor a client who has proved a phone. */
const HOLDS = sql`(
  select coalesce(json_agg(json_build_array(
    ${millis('i.starts_at')}, ${millis('i.ends_at')}, ${millis('i.busy_from')}, ${millis('i.busy_to')},
    ${millis('i.hold_expires_at')})), '[]')
  from booking_intents i
  where i.provider_profile = p.id and i.hold_expires_at > ${params.now}
    and i.busy_from < ${params.to} and i.busy_to > ${params.from}
    and i.document_id is distinct from ${params.intent}
    and not ${IS_BY_PROVIDER} and not exists (
      select from users u where u.id = ${sql.placeholder('actorUser')}::int and u.phone is not null))`;

const IS_BLOCKED = sql`exists (
  select from client_profiles c
  where c.provider_profile = p.id and c.is_blocked and c.archived_at is null
    and (c.user = ${params.actorUser} or c.guest = ${params.actorUser} or c.id = ${params.client}))`;

/** Exported for the test of its query plan. */
export const CALENDAR = compiled(sql`
  select p.id, p.time_zone, ${IS_OPEN} as is_published, p.slot_mode, p.step, p.fixed_times, p.min_lead_minutes,
    p.max_lead_days, p.max_per_day, ${IS_BY_PROVIDER} as is_by_provider, ${IS_BLOCKED} as is_blocked,
    (select min(s.duration) from services s
      where s.provider_profile = p.id and s.archived_at is null and s.is_active
        and s.is_online_bookable) as shortest,
    ${SERVICES} as services, ${TIMETABLES} as timetables, ${HOLIDAYS} as holidays,
    ${APPOINTMENTS} as appointments, ${HOLDS} as holds,
    ${MOVING} as moving
  from provider_profiles p
  where p.id = case when ${params.provider} ~ '^[0-9]{1,9}$' then ${params.provider}::int end
    or p.document_id = ${params.provider}
  limit 1`);

/** Tells this lock from other advisory ones. */
const BOOKING_LOCK = 4_711;

/**
 * Bookings of one provider wait for each other: the constraint alone ends in deadlocks under a rush. What the
 * transaction asks for next is the same for each booking: its plans are kept, as planning takes longer than running.
 */
export async function lockCalendar(db: Db, provider: number): Promise<void> {
  await preparedRows(db, LOCK, { provider });
}

const LOCK = compiled(
  sql`select pg_advisory_xact_lock(${sql.raw(String(BOOKING_LOCK))}, ${sql.placeholder('provider')}::int),
    set_config('plan_cache_mode', 'force_generic_plan', true)`,
);

/** The price of a seat in each of these groups before any promo, kopecks. */
export async function findSeatPrices(
  db: Db,
  groups: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (groups.length === 0) return new Map();
  const rows = await db
    .select({
      id: appointments.id,
      price: appointments.price_total,
      discount: appointments.discount,
      isSet: appointments.is_price_set,
    })
    .from(appointments)
    .where(inArray(appointments.id, [...groups]));
  return new Map(
    rows.map(({ id, price, discount, isSet }) => [id, isSet ? price - discount : price]),
  );
}
