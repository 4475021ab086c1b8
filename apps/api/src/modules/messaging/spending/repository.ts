import type { Share } from '@okoshko/contract/messaging/channels';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, onlyRow, rows, textsOf } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import { messages } from '../../../tables/outbox.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { type SmsScope, smsSpending, smsStops } from '../../../tables/sms-budget.ts';
import { users } from '../../../tables/users.ts';
import { appointmentsOfPlan, isStoppedFor, partsOfSender } from '../budget/repository.ts';

export interface Spending {
  readonly messages: number;
  readonly parts: number;
  readonly cost: number;
}

export interface SpendingLine {
  readonly name: string;
  readonly hour: Spending;
  readonly day: Spending;
}

interface Since {
  readonly hour: Date;
  readonly day: Date;
}

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

const spendingOf = (condition: SQL): SQL => sql`json_build_object(
  'messages', coalesce(sum(messages) filter (where ${condition}), 0),
  'parts', coalesce(sum(parts) filter (where ${condition}), 0),
  'cost', coalesce(sum(cost) filter (where ${condition}), 0))`;

/** Sums up a scope since the day began, and since the hour did. */
export const findSpending = (db: Db, scope: SmsScope, { hour, day }: Since) =>
  rows<SpendingLine>(
    db,
    sql`select name, ${spendingOf(sql`hour >= ${at(hour)}`)} as hour, ${spendingOf(sql`true`)} as day
      from sms_spending where scope = ${scope} and hour >= ${at(day)} group by name order by name`,
  );

export interface HourLine extends Spending {
  readonly hour: Date;
  readonly share: Share;
}

/** Answers the cost of each hour since the instant, by share. */
export const findSpendingHours = (db: Db, since: Date): Promise<HourLine[]> =>
  db
    .select({
      hour: smsSpending.hour,
      // The scope's names are the shares.
      share: sql<Share>`${smsSpending.name}`,
      messages: smsSpending.messages,
      parts: smsSpending.parts,
      cost: smsSpending.cost,
    })
    .from(smsSpending)
    .where(and(eq(smsSpending.scope, 'share'), sql`${smsSpending.hour} >= ${at(since)}`));

export interface SenderRow {
  readonly id: number;
  readonly document_id: string;
  readonly name: string | null;
  /** documentId of the account. */
  readonly user: string;
  /** Appointments a month of the plan; null: none is in force. */
  readonly plan: number | null;
  readonly hour: Spending;
  readonly day: Spending;
  readonly stop: StopRow | null;
}

export interface StopRow {
  readonly reason: string;
  readonly stopped_at: string;
  readonly by: { readonly id: number; readonly name: string | null } | null;
}

const STOP = sql`json_build_object('reason', s.reason, 'stopped_at', s.stopped_at, 'by',
  (select json_build_object('id', u.id, 'name', coalesce(u.name, u.username)) from users u where u.id = s.stopped_by))`;

interface SendersQuery extends Since, Slice {
  /** Plans that ended before are over. */
  readonly plansSince: Date;
  readonly now: Date;
}

/** Professionals who sent SMS since the day began, or are stopped, the most expensive first; and how many they are. */
export async function findSenders(
  db: Db,
  { hour, day, plansSince, now, limit, offset }: SendersQuery,
): Promise<RowsOfPage<SenderRow>> {
  const senders = sql`(
    select coalesce(sent.id, s.provider_profile) as id, sent.hour, sent.day, sent.cost,
      case when s.id is not null then ${STOP} end as stop
    from (select name::int as id, sum(cost) as cost, ${spendingOf(sql`hour >= ${at(hour)}`)} as hour,
        ${spendingOf(sql`true`)} as day
      from sms_spending where scope = 'provider' and hour >= ${at(day)} group by name) sent
    full join (select * from sms_stops where provider_profile is not null) s on s.provider_profile = sent.id)`;
  const nothing = sql`json_build_object('messages', 0, 'parts', 0, 'cost', 0)`;
  const lines = await rows<SenderRow>(
    db,
    sql`select p.id, p.document_id, p.name, u.document_id as "user", sender.stop,
        coalesce(sender.hour, ${nothing}) as hour, coalesce(sender.day, ${nothing}) as day,
        ${appointmentsOfPlan(sql`p.id`, { now: at(now), plansSince: at(plansSince) })} as plan
      from ${senders} sender join provider_profiles p on p.id = sender.id join users u on u.id = p."user"
      order by sender.cost desc nulls last, p.id limit ${limit} offset ${offset}`,
  );
  const { total } = onlyRow(
    await rows<{ total: number }>(
      db,
      sql`select count(*)::int as total from ${senders} sender join provider_profiles p on p.id = sender.id`,
    ),
  );
  return { rows: lines, total };
}

/** The stop of everybody's SMS; null: there is none. */
export async function findStopOfAll(db: Db): Promise<StopRow | null> {
  const [row] = await rows<{ stop: StopRow }>(
    db,
    sql`select ${STOP} as stop from sms_stops s where s.provider_profile is null`,
  );
  return row?.stop ?? null;
}

const isStopOf = (provider: number | null) =>
  provider === null ? isNull(smsStops.provider_profile) : eq(smsStops.provider_profile, provider);

type NewStop = typeof smsStops.$inferInsert;

/** False: there is one already. */
export async function insertStop(db: Db, stop: NewStop): Promise<boolean> {
  const inserted = await db
    .insert(smsStops)
    .values(stop)
    .onConflictDoNothing()
    .returning({ id: smsStops.id });
  return inserted.length > 0;
}

/** The reason of the stop that is over now; null: there was none. */
export async function deleteStop(db: Db, provider: number | null): Promise<string | null> {
  const [row] = await db
    .delete(smsStops)
    .where(isStopOf(provider))
    .returning({ reason: smsStops.reason });
  return row?.reason ?? null;
}

/** Makes what waits for the stop due: of one professional, or of all. */
export async function wakeStopped(
  db: Db,
  {
    provider,
    reason,
    now,
  }: { readonly provider: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  await db
    .update(messages)
    .set({ due_at: now, waits_for: null, last_error: null })
    .where(
      and(
        eq(messages.waits_for, 'sms'),
        eq(messages.status, 'queued'),
        eq(messages.last_error, reason),
        provider === null ? undefined : eq(messages.provider_profile, provider),
      ),
    );
}

/** Messages that wait for one of the reasons to be over. */
export const countWaitingFor = (db: Db, reasons: readonly string[]): Promise<number> =>
  db.$count(
    messages,
    and(
      eq(messages.waits_for, 'sms'),
      eq(messages.status, 'queued'),
      sql`${messages.last_error} = any(${textsOf(JSON.stringify(reasons))})`,
    ),
  );

/** A professional by the documentId of the profile; null: there is none. */
export const findProviderId = (db: Db, document: string) =>
  firstOrNull(
    db
      .select({ id: providerProfiles.id, user: providerProfiles.user })
      .from(providerProfiles)
      .where(eq(providerProfiles.document_id, document)),
  );

interface OwnAllowance {
  /** The owner of the profile has proved a phone. */
  readonly is_phone_proved: boolean;
  readonly is_stopped: boolean;
  readonly plan: number | null;
  /** Parts that were sent since then. */
  readonly hour: number;
  readonly day: number;
}

/** Answers the bounds of a professional's SMS, and how many went. */
export const findOwnAllowance = async (
  db: Db,
  provider: number,
  { now, plansSince, hour, day }: Since & { readonly now: Date; readonly plansSince: Date },
): Promise<OwnAllowance> =>
  onlyRow(
    await rows<OwnAllowance>(
      db,
      sql`select u.phone is not null as is_phone_proved, ${isStoppedFor(sql`p.id`)} as is_stopped,
          ${appointmentsOfPlan(sql`p.id`, { now: at(now), plansSince: at(plansSince) })} as plan, sent.hour, sent.day
        from ${providerProfiles} p join ${users} u on u.id = p."user"
        cross join lateral ${partsOfSender(sql`p.id`, { hour: at(hour), day: at(day) })} sent
        where p.id = ${provider}`,
    ),
  );
