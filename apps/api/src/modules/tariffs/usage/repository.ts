import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { compiled, preparedRows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { usageEntries } from '../../../tables/tariffs.ts';
import type { Period } from '../rules/periods.ts';

/** One client's record in one appointment: what a plan counts. */
interface CountedParticipant {
  /** The participant's row: a client who leaves and joins again has another. */
  readonly participant: number;
  readonly appointment: number;
  readonly client_profile: number;
}

/** The records that count within the period; what was given back is taken off. */
export async function sumUsage(
  db: Db,
  provider: number,
  { starts_at, ends_at }: Period,
): Promise<number> {
  const { provider_profile, counts_at, quantity } = usageEntries;
  const [row] = await db
    .select({ records: sql<number>`coalesce(sum(${quantity}), 0)::int` })
    .from(usageEntries)
    .where(and(eq(provider_profile, provider), gte(counts_at, starts_at), lt(counts_at, ends_at)));
  return row?.records ?? 0;
}

export interface UsageChange {
  readonly provider: number;
  readonly participants: readonly CountedParticipant[];
  readonly now: Date;
}

/** A plan whose usage grew. */
export interface UsedPlan {
  readonly document_id: string;
  readonly before: number;
  readonly used: number;
  readonly appointments_count: number;
  readonly ends_at: Date;
  readonly title: string;
}

/** Adds entries that are not there yet, and counts them in the plan in force; null: no plan counts more. */
export const addEntries = (db: Db, change: UsageChange): Promise<UsedPlan | null> =>
  run(db, ADD, change);

/**
 * Reverses those that were counted, in the period they were counted in while that is open, else in the current one; each
 * once, until it is restored.
 */
export async function reverseEntries(db: Db, change: UsageChange): Promise<void> {
  await run(db, REVERSE, change);
}

/** Counts those again that were given back last, where they were given back. */
export async function restoreEntries(db: Db, change: UsageChange): Promise<void> {
  await run(db, RESTORE, change);
}

async function run(
  db: Db,
  statement: typeof ADD,
  { provider, participants, now }: UsageChange,
): Promise<UsedPlan | null> {
  const [plan] = await preparedRows<Omit<UsedPlan, 'ends_at'> & { ends_at: string }>(
    db,
    statement,
    { provider, participants: JSON.stringify(participants), now: now.toISOString() },
  );
  return plan ? { ...plan, ends_at: new Date(plan.ends_at) } : null;
}

const PROVIDER = sql`${sql.placeholder('provider')}::int`;
const NOW = sql`${sql.placeholder('now')}::timestamptz`;
const PARTICIPANTS = sql`json_to_recordset(${sql.placeholder('participants')}::json)
  as r(participant int, appointment int, client_profile int)`;

/** The plan `t` is in force at the instant. */
const isPlanAt = (at: SQL) =>
  sql`t.provider_profile = ${PROVIDER} and t.status <> 'cancelled' and t.starts_at <= ${at} and t.ends_at > ${at}`;

/** Inserts the entries that `entries` selects, and adds each to the plan of the instant it counts at. */
const counting = (entries: SQL) =>
  compiled(sql`with added as (
      insert into usage_entries
        (appointment, client_profile, idempotency_key, counts_at, kind, quantity, provider_profile, at)
      select e.*, ${PROVIDER}, ${NOW} from (${entries}) as e
      on conflict (idempotency_key) do nothing
      returning quantity, counts_at),
    sums as (
      select t.id, sum(added.quantity)::int as quantity, max(added.counts_at) as at
      from added join user_tariffs t on ${isPlanAt(sql`added.counts_at`)} group by t.id)
    update user_tariffs t set used = t.used + sums.quantity
    from sums, tariffs
    where t.id = sums.id and ${isPlanAt(sql`sums.at`)} and tariffs.id = t.tariff
    returning t.document_id, t.used - sums.quantity as before, t.used, t.appointments_count, t.ends_at::text,
      tariffs.title`);

const ADD = counting(sql`
  select r.appointment, r.client_profile, 'participant:' || r.participant, ${NOW}, 'appointment', 1
  from ${PARTICIPANTS}`);

/** The key of a participant's nth entry, from 0 on: counted, given back, counted again and so on. */
const keyOf = (n: SQL) => sql`'participant:' || participant || case ${n}
  when 0 then '' when 1 then ':back' else ':' || ${n} end`;

/** The last entry of each participant who was counted, as `u`, and its number, `n`. */
const LAST = sql`with recursive entries as (
    select r.*, 0 as n from ${PARTICIPANTS}
    where exists (select from usage_entries e where e.idempotency_key = ${keyOf(sql`0`)})
    union all
    select participant, appointment, client_profile, n + 1 from entries
    where exists (select from usage_entries e where e.idempotency_key = ${keyOf(sql`(n + 1)`)})),
  last as (select distinct on (participant) * from entries order by participant, n desc)`;

const REVERSE = counting(sql`
  ${LAST} select last.appointment, last.client_profile, ${keyOf(sql`(n + 1)`)},
    case when t.ends_at <= ${NOW} then ${NOW} else u.counts_at end, 'reversal', -1
  from last
  join usage_entries u on u.idempotency_key = ${keyOf(sql`n`)}
  left join user_tariffs t on ${isPlanAt(sql`u.counts_at`)}
  where u.quantity > 0`);

const RESTORE = counting(sql`
  ${LAST} select last.appointment, last.client_profile, ${keyOf(sql`(n + 1)`)}, u.counts_at, 'appointment', 1
  from last
  join usage_entries u on u.idempotency_key = ${keyOf(sql`n`)}
  where u.quantity < 0`);
