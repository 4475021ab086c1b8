import { type SQL, sql } from 'drizzle-orm';
import type { Range } from '../rules/period.ts';

/** A provider, and the time zone of their days. */
export interface Owner {
  readonly provider: number;
  readonly zone: string;
}

/** The `service` of numbers of the whole business. */
export const ALL_SERVICES = 0;

/** The `participant` came or is expected. */
export const IS_PARTICIPATING = sql.raw(`participant.status in ('joined', 'attended')`);

/** The price of an `appointment` less its discount; of a group's, what `groupPrice` says. */
const revenueOf = (groupPrice: SQL): SQL => sql`case when appointment.capacity = 1
  then appointment.price_total - appointment.discount else ${groupPrice} end`;
export const PARTICIPANT_REVENUE = revenueOf(sql.raw('participant.price'));
const paidBy = (isPaying: SQL): SQL =>
  revenueOf(sql`coalesce((
  select sum(participant.price) from appointment_participants participant
  where participant.appointment = appointment.id and ${isPaying}), 0)`);
export const APPOINTMENT_REVENUE = paidBy(IS_PARTICIPATING);

/** The sum that clients who did not come, single ones or one of a group, would have paid for the `appointment`. */
export const LOST_TO_NO_SHOWS = sql`case
  when appointment.status = 'no_show' then ${paidBy(sql.raw(`participant.status <> 'left'`))}
  when appointment.status in ('in_progress', 'completed') and appointment.capacity > 1
    then ${paidBy(sql.raw(`participant.status = 'no_show'`))}
  else 0 end`;
/** The sum that a client who cancelled the `appointment` too late would have paid for it. */
export const LOST_TO_LATE_CANCELS = sql`case
  when appointment.status = 'cancelled_by_client' and appointment.is_late_cancel
    then ${paidBy(sql.raw(`participant.status <> 'left'`))}
  else 0 end`;

/** The number of rows in one of the statuses. */
export const countOf = (...statuses: readonly string[]): string =>
  `count(*) filter (where status in (${statuses.map((status) => `'${status}'`).join(', ')}))`;

/** The statuses of appointments that take their time, or took it. */
export const WORKED_STATUSES = `('confirmed', 'in_progress', 'completed', 'no_show')`;

/** The aggregate of each number, by the rows it is counted from: appointments by their start, or by their booking. */
export const AGGREGATES = {
  appointments: {
    total: `count(*) filter (where status not in ('declined', 'expired'))`,
    completed: countOf('completed'),
    cancelled_by_client: countOf('cancelled_by_client'),
    cancelled_by_provider: countOf('cancelled_by_provider'),
    no_show: countOf('no_show'),
    online: `count(*) filter (where status not in ('declined', 'expired') and source = 'online')`,
    revenue: `coalesce(sum(revenue) filter (where status = 'completed'), 0)`,
    lost_to_no_shows: 'coalesce(sum(missed), 0)',
    lost_to_late_cancels: 'coalesce(sum(late_cancelled), 0)',
  },
  bookings: {
    bookings: 'count(*)',
  },
  openings: {
    page_views: `count(*) filter (where kind = 'page_view' and is_new)`,
    link_clicks: `count(*) filter (where kind = 'link_click' and is_new)`,
    unique_visitors: 'count(distinct visitor_id)',
  },
} as const;

type NumberName = {
  [Source in keyof typeof AGGREGATES]: keyof (typeof AGGREGATES)[Source];
}[keyof typeof AGGREGATES];
export type Numbers = Readonly<Record<NumberName, number>>;
// The union of the sources' names is more than `keyof` tells of one of them.
export const NUMBERS = Object.values(AGGREGATES).flatMap(
  (aggregates) => Object.keys(aggregates) as NumberName[],
);

/** All numbers as columns, and their sums. */
export const NAMES = sql.raw(NUMBERS.join(', '));
export const SUMS = sql.raw(
  NUMBERS.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', '),
);

/** The local hour of an instant, and its local day, as series name them. */
export const hourOf = (instant: SQL, zone: string): SQL =>
  sql`to_char(${instant} at time zone ${zone}, 'YYYY-MM-DD"T"HH24":00"')`;
export const dayOf = (instant: SQL, zone: string): SQL =>
  sql`to_char(${instant} at time zone ${zone}, 'YYYY-MM-DD')`;

/** The first instant of a local day. */
export const midnight = (day: SQL, zone: string): SQL =>
  sql`(${day})::timestamp at time zone ${zone}`;

/** An instant is between the first and the last local day; an index on its column serves it. */
export const isBetween = (instant: SQL, [first, last]: readonly [SQL, SQL], zone: string): SQL =>
  sql`(${instant} >= ${midnight(first, zone)} and ${instant} < ${midnight(sql`${last} + 1`, zone)})`;

export const isWithin = (instant: SQL, { from, to }: Range, zone: string): SQL =>
  isBetween(instant, [sql`${from}::date`, sql`${to}::date`], zone);

/** A relation of the range's local days: (date). */
export const daysOf = ({ from, to }: Range): SQL =>
  sql`(select day::date as date from generate_series(${from}::date, ${to}::date, '1 day') day)`;

/** A person opened the `opening` of the provider's on the `day`. */
export const isOpenedOnDay = ({ provider, zone }: Owner): SQL =>
  sql`opening.provider_profile = ${provider} and opening.user_agent_class = 'human'
    and ${isBetween(sql`opening.opened_at`, [sql`day.date`, sql`day.date`], zone)}`;

/** The visitor did not open the same in the half hour before the `opening` of the `day`. */
export const IS_NEW_OPENING = sql.raw(`coalesce(opening.opened_at - lag(opening.opened_at) over (
  partition by day.date, opening.visitor_id, opening.kind, opening.service
  order by opening.opened_at, opening.id) >= interval '30 minutes', true)`);

/** The appointments of a range; of one service or, with `ALL_SERVICES`, all of them. */
export interface AppointmentFilter {
  readonly range: Range;
  readonly service: number;
}

/** The `appointment` starts in the range and includes the service. */
export const isFiltered = ({ range, service }: AppointmentFilter, zone: string): SQL => {
  const isInRange = isWithin(sql`appointment.starts_at`, range, zone);
  return service === ALL_SERVICES
    ? isInRange
    : sql`${isInRange} and exists (select from appointment_services line
        where line.appointment = appointment.id and line.service = ${service})`;
};
