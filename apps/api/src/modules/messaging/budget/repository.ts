import type { Share } from '@okoshko/contract/messaging/channels';
import { type SQL, sql } from 'drizzle-orm';
import { lockKey } from '../../../platform/db/lock-key.ts';
import { compiled, onlyRow, preparedRows, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { CountedSms, SmsScope } from '../../../tables/sms-budget.ts';
import type { CodeShare } from './rules/limits.ts';

export type { CountedSms };

/** True where an account has the phone: its codes are of another share than those to phones that nobody has. */
export async function isPhoneOfAccount(db: Db, phone: string): Promise<boolean> {
  return onlyRow(await preparedRows<{ exists: boolean }>(db, OF_ACCOUNT, { phone })).exists;
}

const OF_ACCOUNT = compiled(
  sql`select exists (select from users where phone = ${sql.placeholder('phone')}::text)`,
);

interface FactsQuery {
  readonly message: number;
  readonly phone: string;
  readonly country: string | null;
  /** True where the country has money of its own. */
  readonly isCountryLimited: boolean;
  readonly share: Share;
  readonly now: Date;
  /** The instants at which the hour and the day began. */
  readonly hour: Date;
  readonly day: Date;
  /** SMS to the phone since then count. */
  readonly phoneSince: Date;
  /** Plans that ended before are over. */
  readonly plansSince: Date;
}

export interface SmsFacts {
  readonly is_stopped: boolean;
  /** Milliseconds since 1970, the latest first. */
  readonly phone: readonly number[];
  readonly provider: number | null;
  /** Appointments a month of the professional's plan; null: they have none. */
  readonly plan: number | null;
  readonly sender_hour: number;
  readonly sender_day: number;
  readonly country_day: number;
  readonly share_hour: number;
  readonly share_day: number;
  /** The professional has a plan that costs something. */
  readonly is_paying: boolean;
  readonly free_hour: number;
  readonly free_day: number;
}

/**
 * Answers the facts that an SMS is decided by. A decision about another one of the share, or to the country, is waited for,
 * on whatever node: to be called in the transaction that counts the SMS.
 */
export async function lockSmsFacts(
  db: Db,
  { share, country, isCountryLimited, message, phone, ...times }: FactsQuery,
): Promise<SmsFacts> {
  const instants = Object.entries(times).map(([name, at]) => [name, at.toISOString()] as const);
  const query = { ...Object.fromEntries(instants), share, country, message, phone };
  // Sent together, in this order: the last one sees what was committed before it began.
  const [, , facts] = await Promise.all([
    lockKey(db, 'sms share', share),
    isCountryLimited && lockKey(db, 'sms country', String(country)),
    preparedRows<SmsFacts>(db, FACTS, query),
  ]);
  return onlyRow(facts);
}

interface Since {
  readonly hour: SQL;
  readonly day: SQL;
}

const bound = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
const SINCE: Since = { hour: bound('hour'), day: bound('day') };

/** The hours of a counter are summed up since the day began. */
const sumsOf = (
  scope: SmsScope,
  { name, of, since: { hour, day } }: { name: SQL; of: 'parts' | 'cost'; since: Since },
): SQL => sql`(
  select coalesce(sum(${sql.raw(of)}) filter (where hour = ${hour}), 0)::float8 as hour,
    coalesce(sum(${sql.raw(of)}), 0)::float8 as day
  from sms_spending where scope = ${sql.raw(`'${scope}'`)} and name = ${name} and hour >= ${day})`;

/** Parts of the professional. */
export const partsOfSender = (provider: SQL, since: Since): SQL =>
  sumsOf('provider', { name: sql`${provider}::text`, of: 'parts', since });

/** Appointments a month of the professional's plan, of the larger where there are two; null: none is in force. */
export const appointmentsOfPlan = (
  provider: SQL,
  { now, plansSince }: { readonly now: SQL; readonly plansSince: SQL },
): SQL => sql`(
  select max(t.appointments_count) from user_tariffs t
  where t.provider_profile = ${provider} and t.status <> 'cancelled'
    and t.starts_at <= ${now} and t.ends_at > ${plansSince})`;

/** A plan in force costs something, whoever paid for it. */
const isPayingFor = (
  provider: SQL,
  { now, plansSince }: { readonly now: SQL; readonly plansSince: SQL },
): SQL => sql`exists (
  select from user_tariffs t where t.provider_profile = ${provider} and t.status <> 'cancelled'
    and t.cost > 0 and t.starts_at <= ${now} and t.ends_at > ${plansSince})`;

/** The name that messages of professionals without a paid plan are counted under. */
export const FREE_PLANS = 'free';

/** An operator stopped the SMS of the professional, or of all. */
export const isStoppedFor = (provider: SQL): SQL =>
  sql`exists (select from sms_stops s where s.provider_profile is null or s.provider_profile = ${provider})`;

/** SMS to the phone that a gateway has, or may have; codes are limited where they are requested. */
const TO_PHONE = sql`(
  select coalesce(json_agg((extract(epoch from sent.at) * 1000)::float8 order by sent.at desc), '[]') as times
  from (select coalesce(other.sending_since, other.sent_at, other.ended_at) as at
    from messages other where other."to" = ${sql.placeholder('phone')}::text and other.channel = 'sms'
      and other.kind <> 'code' and other.id <> ${sql.placeholder('message')}::bigint
      and (other.sending_since is not null or other.status in ('sent', 'unknown')
        and coalesce(other.sent_at, other.ended_at) > ${sql.placeholder('phoneSince')}::timestamptz)) sent)`;

const costOf = (scope: 'country' | 'share'): SQL =>
  sumsOf(scope, { name: sql`${sql.placeholder(scope)}::text`, of: 'cost', since: SINCE });

const FACTS = compiled(sql`
  select client.provider, sms.times as phone,
    ${appointmentsOfPlan(sql`client.provider`, { now: bound('now'), plansSince: bound('plansSince') })} as plan,
    sender.hour as sender_hour, sender.day as sender_day, country.day as country_day,
    share.hour as share_hour, share.day as share_day, free.hour as free_hour, free.day as free_day,
    ${isPayingFor(sql`client.provider`, { now: bound('now'), plansSince: bound('plansSince') })} as is_paying,
    ${isStoppedFor(sql`client.provider`)} as is_stopped
  from messages m
  left join lateral (
    select c.provider_profile as provider from client_profiles c where c.id = m.client_profile) client on true
  cross join lateral ${TO_PHONE} sms
  cross join lateral ${partsOfSender(sql`client.provider`, SINCE)} sender
  cross join lateral ${costOf('country')} country
  cross join lateral ${costOf('share')} share
  cross join lateral ${sumsOf('plan', { name: sql.raw(`'${FREE_PLANS}'`), of: 'cost', since: SINCE })} free
  where m.id = ${sql.placeholder('message')}::bigint`);

/** The codes of a share, and the country's SMS, cost so many kopecks already. */
export interface CodeFacts {
  readonly share_hour: number;
  readonly share_day: number;
  readonly country_day: number;
  /** Phones whose codes of the share wait to be sent, and are counted then. */
  readonly waiting: readonly string[];
}

interface CodeFactsQuery {
  readonly country: string | null;
  readonly now: Date;
  readonly hour: Date;
  readonly day: Date;
}

/** By share; the same for every phone of a country, whoever has it. */
export async function findCodeFacts(
  db: Db,
  { country, now, hour, day }: CodeFactsQuery,
): Promise<Readonly<Record<CodeShare, CodeFacts>>> {
  return onlyRow(
    await preparedRows<Readonly<Record<CodeShare, CodeFacts>>>(db, CODE_FACTS, {
      ...{ country, now: now.toISOString(), hour: hour.toISOString(), day: day.toISOString() },
    }),
  );
}

/** One row with both. */
const CODE_FACTS = compiled(sql`
  select to_json(codes) as codes, to_json(new_codes) as new_codes
  from (${codeFactsOf('codes')}) codes cross join (${codeFactsOf('new_codes')}) new_codes`);

function codeFactsOf(share: CodeShare): SQL {
  const name = sql.raw(`'${share}'`);
  return sql`
    select share.hour as share_hour, share.day as share_day, country.day as country_day,
      (select coalesce(json_agg(m."to"), '[]') from messages m
        where m.due_at is not null and m.channel = 'sms' and m.kind = 'code' and m.counted is null
          and m.expires_at > ${bound('now')}
          and exists (select from users u where u.phone = m."to") = (${name} = 'codes')) as waiting
    from ${sumsOf('share', { name, of: 'cost', since: SINCE })} share cross join ${costOf('country')} country`;
}

/** Counts an SMS in the hour, wherever it counts. */
export async function countSms(db: Db, { counters, ...sms }: CountedSms): Promise<void> {
  await preparedRows(db, COUNT, { ...sms, counters: JSON.stringify(counters) });
}

const COUNT = compiled(sql`
  insert into sms_spending as s (scope, name, hour, messages, parts, cost)
  select c.scope, c.name, ${bound('hour')}, 1, ${sql.placeholder('parts')}::int, ${sql.placeholder('cost')}::bigint
  from json_to_recordset(${sql.placeholder('counters')}::json) as c (scope text, name text)
  on conflict (scope, name, hour) do update set messages = s.messages + 1,
    parts = s.parts + excluded.parts, cost = s.cost + excluded.cost`);

/** Takes an SMS off again that no gateway has: once, however often it is called. */
export async function uncountSms(db: Db, message: number): Promise<void> {
  await rows(
    db,
    sql`with counted as (
        select id, m.counted as it from messages m where id = ${message} and m.counted is not null for update),
      cleared as (update messages m set counted = null from counted where m.id = counted.id)
      update sms_spending s set messages = s.messages - 1, parts = s.parts - (counted.it ->> 'parts')::int,
        cost = s.cost - (counted.it ->> 'cost')::bigint
      from counted, jsonb_to_recordset(counted.it -> 'counters') as c (scope text, name text)
      where s.scope = c.scope and s.name = c.name and s.hour = (counted.it ->> 'hour')::timestamptz`,
  );
}
