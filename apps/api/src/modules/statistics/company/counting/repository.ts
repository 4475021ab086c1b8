import {
  ACTIVITY_DAYS,
  COMPANY_COUNTED,
  COMPANY_ZONE,
  CONVERSION_DAYS,
  type CompanyCounted,
} from '@okoshko/contract/statistics/company-kinds';
import { MEAN_MONTH } from '@okoshko/contract/tariffs/months';
import { type SQL, sql } from 'drizzle-orm';
import { SECOND } from '../../../../platform/clock.ts';
import { onlyRow, rows } from '../../../../platform/db/rows.ts';
import type { Db } from '../../../../platform/db-handle.ts';
import type { RowPage } from '../../../../platform/sweep.ts';
import { countOf, midnight } from '../../numbers/repository.ts';

/** All numbers as columns. */
export const COMPANY_NAMES = sql.raw(COMPANY_COUNTED.join(', '));

/**
 * A plan that is, or was, paid for: one that staff gave and no money came for is none, one that never began neither.
 */
export const isPaid = (plan: string): string => `(${plan}.cost > 0
  and (${plan}.payment is not null or ${plan}.paid > 0) and ${plan}.starts_at < ${plan}.ends_at
  and (${plan}.status <> 'cancelled' or ${plan}.ends_at <= ${plan}.updated_at))`;

/** Whole months of a plan that staff gave: those it was given for, though it may have ended before. */
const monthsOf = (plan: string): string => `greatest(1, coalesce(${plan}.agreed_months,
  round(extract(epoch from ${plan}.ends_at - ${plan}.starts_at) / ${MEAN_MONTH / SECOND})))`;

/**
 * Kopecks of a plan for each month. What is bought has the price of a month; what staff gave was paid for the whole
 * period, however many months it has. By an agreement its price counts, as money for it may come by parts; so it does of one
 * that came back after an upgrade, whose money is a rest.
 */
const monthly = (plan: string): string => `case when ${plan}.payment is not null then ${plan}.cost
  else round(case when ${plan}.restores is not null
      or (select by_agreement from tariffs where id = ${plan}.tariff) then ${plan}.cost
    else ${plan}.paid end / ${monthsOf(plan)}) end`;

/** Another paid plan of the provider `p`, where it says so. */
const hasPlan = (condition: string): string => `exists (select from user_tariffs other
  where other.provider_profile = p.id and ${isPaid('other')} and ${condition})`;

/** The aggregate of each number, by the rows of a day it is counted from: those of one provider or of all. */
const AGGREGATES = {
  starting: {
    appointments_completed: countOf('completed'),
    appointments_cancelled: countOf('cancelled_by_client', 'cancelled_by_provider'),
    appointments_no_show: countOf('no_show'),
  },
  booked: {
    appointments_booked: 'count(*)',
    appointments_online: `count(*) filter (where source = 'online')`,
  },
  plans: {
    paid_plans: 'count(*) filter (where is_in_force)',
    mrr: 'coalesce(sum(monthly) filter (where is_in_force), 0)',
    payers_began: 'count(*) filter (where is_first)',
    payers_ended: 'count(*) filter (where is_last)',
  },
  ended: {
    overage: 'coalesce(sum(extra_cost), 0)',
  },
  users: {
    registrations: 'count(*)',
  },
  clients: {
    new_clients: 'count(*)',
  },
  messages: {
    messages_sms: `count(*) filter (where channel = 'sms')`,
    sms_parts: `coalesce(sum(segments) filter (where channel = 'sms'), 0)`,
    messages_push: `count(*) filter (where channel = 'push')`,
    messages_telegram: `count(*) filter (where channel = 'telegram')`,
    messages_email: `count(*) filter (where channel = 'email')`,
  },
  paid: {
    payments: 'count(*)',
    payments_amount: 'coalesce(sum(amount), 0)',
  },
  refunded: {
    refunds: 'count(*)',
    refunds_amount: 'coalesce(sum(amount), 0)',
  },
  attempts: {
    attempts_paid: countOf('paid'),
    attempts_pending: countOf('creating', 'pending'),
    attempts_failed: countOf('failed'),
    attempts_canceled: countOf('canceled'),
    attempts_expired: countOf('expired'),
    attempts_review: countOf('review'),
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<CompanyCounted, string>>>>>;

type Source = keyof typeof AGGREGATES;

const aggregatesOf = (source: Source): string =>
  Object.entries(AGGREGATES[source])
    .map(([name, aggregate]) => `${aggregate} as ${name}`)
    .join(', ');

/** One row of numbers for each row before it; in a statement of its own, so that an index serves each. */
const numbersOf = (source: Source, from: string): SQL =>
  sql.raw(`cross join lateral (select ${aggregatesOf(source)} ${from}) ${source}`);

const isOfDay = (instant: string): string => `${instant} >= day.begins and ${instant} <= day.last`;

/** The sources of a day that are counted for each provider. */
const OF_PROVIDER = {
  starting: `from appointments where provider_profile = p.id and archived_at is null
    and starts_at >= day.begins and starts_at < day.ends`,
  booked: `from appointments where provider_profile = p.id and archived_at is null and ${isOfDay('created_at')}`,
  plans: `from (select ${monthly('plan')} as monthly,
      plan.starts_at <= day.last and plan.ends_at > day.last as is_in_force,
      ${isOfDay('plan.starts_at')} and not ${hasPlan('other.starts_at < plan.starts_at and other.ends_at >= plan.starts_at')} as is_first,
      ${isOfDay('plan.ends_at')} and not ${hasPlan('other.starts_at <= plan.ends_at and other.ends_at > plan.ends_at')} as is_last
    from user_tariffs plan where plan.provider_profile = p.id and ${isPaid('plan')}
      and plan.ends_at >= day.begins and plan.starts_at <= day.last) plan`,
  ended: `from user_tariffs where provider_profile = p.id and status <> 'cancelled' and ${isOfDay('ends_at')}`,
} as const satisfies Readonly<Partial<Record<Source, string>>>;

const IS_NEW = isOfDay('p.created_at');
/** Counted from the providers themselves. */
const PROVIDERS = {
  new_providers: `count(*) filter (where ${IS_NEW})`,
  converted: `count(*) filter (where ${IS_NEW}
    and ${hasPlan(`other.starts_at < p.created_at + interval '${CONVERSION_DAYS} days'`)})`,
  active_providers: `count(*) filter (where exists (select from appointments booked
    where booked.provider_profile = p.id and booked.archived_at is null
      and booked.created_at >= day.active_since and booked.created_at <= day.last))`,
} as const;

const OF_ALL = {
  users: `from users join roles on roles.id = users.role
    where roles.type <> 'guest' and users.created_at >= day.begins and users.created_at <= day.last`,
  clients: `from client_profiles where merged_into is null and ${isOfDay('created_at')}`,
  messages: `from messages where sent_at is not null and ${isOfDay('sent_at')}`,
  paid: `from payment_attempts where paid_at is not null and ${isOfDay('coalesce(paid_at, created_at)')}`,
  refunded: `from payment_refunds where status = 'succeeded' and attempt is not null
    and ${isOfDay('coalesce(succeeded_at, created_at)')}`,
  attempts: `from payment_attempts where ${isOfDay('created_at')}`,
} as const satisfies Readonly<Partial<Record<Source, string>>>;

/** A source's numbers, of all its providers together. */
const sumsOf = (source: Source): string =>
  Object.keys(AGGREGATES[source])
    .map((name) => `coalesce(sum(${source}.${name}), 0) as ${name}`)
    .join(', ');

/**
 * The numbers of days of Moscow: (date, …numbers). `days` is a relation with a column `date`; of a day that is not over
 * it is what has happened by `now`.
 */
export function companyNumbersByDay(days: SQL, now: Date): SQL {
  const at = now.toISOString();
  const providers = Object.entries(OF_PROVIDER).map(([source, from]) =>
    numbersOf(source as keyof typeof OF_PROVIDER, from),
  );
  const all = Object.entries(OF_ALL).map(([source, from]) =>
    numbersOf(source as keyof typeof OF_ALL, from),
  );
  const sums = (Object.keys(OF_PROVIDER) as (keyof typeof OF_PROVIDER)[]).map(sumsOf);
  const counts = Object.entries(PROVIDERS).map(([name, count]) => `${count} as ${name}`);
  return sql`
  with day as materialized (
    select date, ${midnight(sql`date`, COMPANY_ZONE)} as begins, ${midnight(sql`date + 1`, COMPANY_ZONE)} as ends,
      ${midnight(sql`date - ${sql.raw(`${ACTIVITY_DAYS - 1}`)}`, COMPANY_ZONE)} as active_since,
      least(${midnight(sql`date + 1`, COMPANY_ZONE)} - interval '1 millisecond', ${at}::timestamptz) as last
    from ${days} selected
  ), of_providers as (
    select day.date, ${sql.raw([...sums, ...counts].join(', '))}
    from day cross join provider_profiles p ${sql.join(providers, sql` `)}
    group by day.date
  )
  select day.date, ${sql.raw(COMPANY_COUNTED.map((name) => `coalesce(${name}, 0)::float8 as ${name}`).join(', '))}
  from day left join of_providers using (date) ${sql.join(all, sql` `)}`;
}

/** A day as a number: the days from 1970-01-01 to it. */
const dayNumber = sql.raw(`(date - date '1970-01-01')`);
/** The row is of the day with the number. */
const isDay = (day: number): SQL => sql`date = date '1970-01-01' + ${day}::int`;

/** Names the lock of a day among other advisory locks. */
const DAY_LOCK = 4_713;

/**
 * Days up to the last one that are to be counted again, as numbers, the oldest first. One after it was opened while the
 * clock was ahead: it waits until it is over.
 */
export async function findChangedDays(
  db: Db,
  { limit, isFree }: RowPage,
  last: string,
): Promise<number[]> {
  const changed = await rows<{ day: number }>(
    db,
    sql`select ${dayNumber} as day from (select distinct date from company_changes) changed
      where date <= ${last}::date and ${isFree(dayNumber)} order by date limit ${limit}`,
  );
  return changed.map(({ day }) => day);
}

export async function countChangedDays(db: Db): Promise<number> {
  const changed = await rows<{ count: number }>(
    db,
    sql`select count(distinct date)::int as count from company_changes`,
  );
  return onlyRow(changed).count;
}

/** Locks the day until the transaction ends; answers the ids of its changes, none where another node has the lock. */
export async function lockCompanyChanges(db: Db, day: number): Promise<number[]> {
  const changes = await rows<{ id: number }>(
    db,
    sql`with locked as materialized (select pg_try_advisory_xact_lock(${DAY_LOCK}, ${day}::int) as is_ours)
      select id::float8 as id from company_changes, locked where is_ours and ${isDay(day)}`,
  );
  return changes.map(({ id }) => id);
}

const listOf = (values: readonly (string | number)[], type: string): SQL =>
  sql`any(${`{${values.join(',')}}`}::${sql.raw(type)}[])`;

/** Counts the day anew and stores it. A row is changed, never gone: triggers look whether there is one. */
export async function recountCompanyDay(db: Db, day: number, now: Date): Promise<void> {
  const selected = sql`(select date from company_days where ${isDay(day)})`;
  const changes = COMPANY_COUNTED.map((name) => `${name} = excluded.${name}`).join(', ');
  await db.execute(sql`insert into company_days (date, ${COMPANY_NAMES})
    select date, ${COMPANY_NAMES} from (${companyNumbersByDay(selected, now)}) counted
    on conflict (date) do update set ${sql.raw(changes)}`);
}

export async function deleteCompanyChanges(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from company_changes where id = ${listOf(ids, 'bigint')}`);
}

/** Days opened at a time: a service that stood still for years catches up run by run. */
const MAX_OPENED = 62;

/** Stores the days up to this one, which are over, to be counted; whatever changes one from now on logs that. */
export async function openCompanyDays(db: Db, last: string): Promise<void> {
  await db.execute(sql`with next as (
      select coalesce((select max(date) + 1 from company_days), ${FIRST_DAY}) as first
    ), opened as (
      insert into company_days (date, ${COMPANY_NAMES})
      select day::date, ${sql.raw(COMPANY_COUNTED.map(() => '0').join(', '))}
      from next, generate_series(first, least(${last}::date, first + ${MAX_OPENED - 1}::int), '1 day') day
      returning date
    ) insert into company_changes (date) select date from opened`);
}

/** Counting begins with the first account. */
export const FIRST_DAY = sql`(select company_day(min(created_at)) from users)`;
