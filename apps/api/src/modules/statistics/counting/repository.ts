import { getTableName, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, onlyRow, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowPage } from '../../../platform/sweep.ts';
import { serviceLinkOpenings } from '../../../tables/links.ts';
import {
  AGGREGATES,
  ALL_SERVICES,
  APPOINTMENT_REVENUE,
  hourOf,
  IS_NEW_OPENING,
  isBetween,
  isOpenedOnDay,
  LOST_TO_LATE_CANCELS,
  LOST_TO_NO_SHOWS,
  midnight,
  NAMES,
  NUMBERS,
  type Numbers,
  type Owner,
  SUMS,
} from '../numbers/repository.ts';

/** All numbers of grouped rows of a source; those of other sources are 0. */
function aggregatesOf(source: keyof typeof AGGREGATES): SQL {
  const aggregates: Readonly<Partial<Record<keyof Numbers, string>>> = AGGREGATES[source];
  return sql.raw(NUMBERS.map((name) => `${aggregates[name] ?? '0'} as ${name}`).join(', '));
}

/** The stored numbers of a day's openings, and zeros for all that is counted anew. */
const OPENING_NUMBERS = sql.raw(
  NUMBERS.map((name) => (name in AGGREGATES.openings ? `stored.${name}` : '0')).join(', '),
);

/** The last day whose openings may have been dropped, in any zone; null: none were. */
const LAST_DROPPED_DAY = sql`(select (horizon.since at time zone 'UTC')::date from month_horizons horizon
  where horizon.name = ${getTableName(serviceLinkOpenings)})`;

const shareBy = (money: string, weight: string): string => `
  round(appointment.${money} * sum(line.${weight}) over lines_so_far
    / nullif(sum(line.${weight}) over all_lines, 0))
  - round(appointment.${money} * (sum(line.${weight}) over lines_so_far - line.${weight})
    / nullif(sum(line.${weight}) over all_lines, 0))`;

/**
 * The part of an appointment's money that one of its services (`line`) brings, in proportion to its price, or to its
 * minutes where a price was set for services that cost nothing. Parts are whole kopecks that sum up exactly: each is
 * the rounded sum up to its line, less the one before.
 */
const shareOf = (money: string): string =>
  `coalesce(${shareBy(money, 'price')}, ${shareBy(money, 'duration')}, 0)`;

/** The money of an appointment: what it brings, or was to bring. */
const MONEY = ['revenue', 'missed', 'late_cancelled'] as const;
const moneyBy = (expression: (money: string) => string): SQL =>
  sql.raw(MONEY.map((money) => `${expression(money)} as ${money}`).join(', '));

/** The day or hour an instant is counted under; a day is the one at hand, `day.date`. */
type BucketOf = (instant: SQL) => SQL;

/**
 * The numbers of local days by service: (at, service, …numbers). `days` is a relation with a column `date`. Openings of
 * days whose rows were dropped are those that are stored.
 */
export const numbersByDay = (owner: Owner, days: SQL): SQL =>
  numbersBy(owner, days, {
    bucketOf: () => sql`day.date`,
    hasOpeningRows: sql`coalesce(day.date > ${LAST_DROPPED_DAY}, true)`,
    storedRows: sql`union all
    select day.date, stored.service, ${OPENING_NUMBERS} from ${days} day
    join statistics_days stored on stored.provider_profile = ${owner.provider} and stored.date = day.date
    where stored.unique_visitors > 0 and day.date <= ${LAST_DROPPED_DAY}`,
  });

/** The numbers by local hour; no openings are stored by hours. */
export const numbersByHour = (owner: Owner, days: SQL): SQL =>
  numbersBy(owner, days, {
    bucketOf: (instant) => hourOf(instant, owner.zone),
    hasOpeningRows: sql`true`,
    storedRows: sql``,
  });

interface Counting {
  readonly bucketOf: BucketOf;
  /** The rows of the `day` are there. */
  readonly hasOpeningRows: SQL;
  /** A part of a union, for other rows. */
  readonly storedRows: SQL;
}

function numbersBy(
  { provider, zone }: Owner,
  days: SQL,
  { bucketOf, hasOpeningRows, storedRows }: Counting,
): SQL {
  const isOfDay = (instant: SQL): SQL => isBetween(instant, [sql`day.date`, sql`day.date`], zone);
  // Said once more of all days together, as which months are read is decided before the first of them is.
  const firstInstant = sql`select ${midnight(sql`min(day.date)`, zone)} from ${days} day`;
  const lastInstant = sql`select ${midnight(sql`max(day.date) + 1`, zone)} from ${days} day`;
  const ofAll = sql`${ALL_SERVICES}::int as service`;
  return sql`
  with starting as materialized (
    select ${bucketOf(sql`appointment.starts_at`)} as at, appointment.id, appointment.status,
      appointment.source, ${APPOINTMENT_REVENUE} as revenue,
      ${LOST_TO_NO_SHOWS} as missed, ${LOST_TO_LATE_CANCELS} as late_cancelled
    from ${days} day
    join appointments appointment on appointment.provider_profile = ${provider}
      and appointment.archived_at is null and ${isOfDay(sql`appointment.starts_at`)}
  ), starting_by_service as (
    select at, id, service, status, source, ${moneyBy((money) => `sum(${money})`)}
    from (select appointment.at, appointment.id, appointment.status, appointment.source,
        line.service, ${moneyBy(shareOf)}
      from starting appointment
      join appointment_services line on line.appointment = appointment.id
      window all_lines as (partition by appointment.id),
        lines_so_far as (all_lines order by line.sort)) lines
    group by at, id, service, status, source
  ), booked as materialized (
    select ${bucketOf(sql`appointment.created_at`)} as at, appointment.id
    from ${days} day
    join appointments appointment on appointment.provider_profile = ${provider}
      and appointment.archived_at is null and appointment.source = 'online'
      and ${isOfDay(sql`appointment.created_at`)}
  ), booked_by_service as (
    select distinct appointment.at, appointment.id, line.service
    from booked appointment
    join appointment_services line on line.appointment = appointment.id
  ), openings as materialized (
    select ${bucketOf(sql`opening.opened_at`)} as at, opening.service, opening.kind,
      opening.visitor_id, ${IS_NEW_OPENING} as is_new
    from ${days} day
    join service_link_openings opening on ${isOpenedOnDay({ provider, zone })}
    where ${hasOpeningRows} and opening.opened_at >= (${firstInstant}) and opening.opened_at < (${lastInstant})
  ), counted as (
    select at, ${ofAll}, ${aggregatesOf('appointments')} from starting group by at
    union all
    select at, service, ${aggregatesOf('appointments')} from starting_by_service group by at, service
    union all
    select at, ${ofAll}, ${aggregatesOf('bookings')} from booked group by at
    union all
    select at, service, ${aggregatesOf('bookings')} from booked_by_service group by at, service
    union all
    select at, ${ofAll}, ${aggregatesOf('openings')} from openings group by at
    union all
    select at, service, ${aggregatesOf('openings')} from openings
      where service is not null group by at, service
    ${storedRows}
  )
  select at, service, ${SUMS} from counted group by at, service`;
}

/** Names the lock of a provider's days among other advisory locks. */
const DAYS_LOCK = 4_712;

/** Providers with changes that are not counted yet, those whose changes are oldest first. */
export async function findChangedProviders(db: Db, { limit, isFree }: RowPage): Promise<number[]> {
  const changed = await rows<{ provider: number }>(
    db,
    sql`select provider_profile as provider from (
        select provider_profile, min(id) as first_change from statistics_changes group by 1
      ) changed where ${isFree(sql`provider_profile`)} order by first_change limit ${limit}`,
  );
  return changed.map(({ provider }) => provider);
}

export async function countChangedProviders(db: Db): Promise<number> {
  const changed = await rows<{ count: number }>(
    db,
    sql`select count(distinct provider_profile)::int as count from statistics_changes`,
  );
  return onlyRow(changed).count;
}

/** Locks the provider's days, and their time zone, until the transaction ends; null: another node holds the lock. */
export const lockDays = (db: Db, provider: number): Promise<Owner | null> =>
  firstOrNull(
    rows<Owner>(
      db,
      sql`select id as provider, time_zone as zone from provider_profiles
      where id = ${provider} and pg_try_advisory_xact_lock(${DAYS_LOCK}, ${provider})
      for share`,
    ),
  );

/** The oldest changes, and the local days they are of. */
export async function findChanges(db: Db, { provider, zone }: Owner, limit: number) {
  const changes = await rows<{ id: number; date: string }>(
    db,
    sql`select id::float8 as id, to_char(at at time zone ${zone}, 'YYYY-MM-DD') as date
      from statistics_changes where provider_profile = ${provider} order by id limit ${limit}`,
  );
  return { ids: changes.map(({ id }) => id), days: [...new Set(changes.map(({ date }) => date))] };
}

const REPLACED = sql.raw(NUMBERS.map((name) => `${name} = excluded.${name}`).join(', '));

const arrayOf = (values: readonly (string | number)[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;

/** Nothing that happened before the instant, or on its day in any zone, waits to be counted. */
export async function areOpeningsCounted(db: Db, until: Date): Promise<boolean> {
  const waiting = await rows(
    db,
    sql`select from statistics_changes where at < ${until.toISOString()}::timestamptz + interval '2 days' limit 1`,
  );
  return waiting.length === 0;
}

/** Counts the local days anew and stores them. */
export async function recountDays(db: Db, owner: Owner, days: readonly string[]): Promise<void> {
  const dates = sql`${arrayOf(days)}::date[]`;
  // One statement: what is stored is read in it, and only what is not counted any more is deleted.
  await db.execute(sql`with recounted as materialized (
      ${numbersByDay(owner, sql`(select unnest(${dates}) as date)`)}
    ), gone as (
      delete from statistics_days day where provider_profile = ${owner.provider} and date = any(${dates})
        and not exists (select from recounted where at = day.date and recounted.service = day.service)
    )
    insert into statistics_days (provider_profile, date, service, ${NAMES})
    select ${owner.provider}, at, service, ${NAMES} from recounted
    on conflict (provider_profile, date, service) do update set ${REPLACED}`);
}

export async function deleteCountedChanges(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from statistics_changes where id = any(${arrayOf(ids)}::bigint[])`);
}
