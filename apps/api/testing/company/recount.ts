import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { rows } from '../../src/platform/db/rows.ts';
import type { Db } from '../../src/platform/db-handle.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows as the database has them, of any table
type Row = any;
type Tables = Readonly<Record<string, readonly Row[]>>;

const TABLES = [
  'users',
  'roles',
  'provider_profiles',
  'client_profiles',
  'appointments',
  'user_tariffs',
  'messages',
  'payment_attempts',
  'payment_refunds',
];

/** All rows, as JSON. */
export async function readTables(db: Db): Promise<Tables> {
  const tables: Record<string, Row[]> = {};
  for (const name of TABLES) {
    const selected = await rows<{ row: Row }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.raw(name)} t`,
    );
    tables[name] = selected.map(({ row }) => row);
  }
  return tables;
}

const ms = (text: string | null): number => (text === null ? Number.NaN : Date.parse(text));
const DAY = 86_400_000;

/** The calendar's day in Moscow. */
export const moscowDay = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Europe/Moscow')
    .toPlainDate()
    .toString();

const sum = (values: readonly Row[], of: (row: Row) => number): number =>
  values.reduce((total, row) => total + of(row), 0);
const rounded = (value: number): number => Math.round(value * 10) / 10;
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((100 * part) / whole);

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The numbers of a period at an instant, from the rows alone and by another way than the service's. */
export function recount(
  tables: Tables,
  { from, to }: Period,
  now: number,
): Record<string, number | null> {
  const of = (name: string): readonly Row[] => tables[name] ?? [];
  const isIn = (at: number): boolean => at <= now && moscowDay(at) >= from && moscowDay(at) <= to;
  // Before the first account nothing is counted.
  const first = Math.min(...of('users').map((user) => ms(user.created_at)));
  const counted = (at: number): boolean => isIn(at) && moscowDay(at) >= moscowDay(first);
  const createdIn = (name: string) => of(name).filter((row) => counted(ms(row.created_at)));
  const lastDay = [to, moscowDay(now)].sort()[0] ?? to;
  const isKnown = from <= moscowDay(now) && lastDay >= moscowDay(first);
  const end = Math.min(now, startOf(lastDay) + DAY - 1);

  const guest = of('roles').find(({ type }) => type === 'guest')?.id;
  const present = of('appointments').filter(({ archived_at }) => archived_at === null);
  const begun = present.filter(({ starts_at }) => {
    const day = moscowDay(ms(starts_at));
    // The whole of today counts, its evening too.
    return day >= from && day <= lastDay && day >= moscowDay(first);
  });
  const booked = present.filter(({ created_at }) => counted(ms(created_at)));
  const plans = of('user_tariffs');
  const paid = plans.filter(
    (plan) =>
      plan.cost > 0 &&
      (plan.payment !== null || plan.paid > 0) &&
      ms(plan.starts_at) < ms(plan.ends_at) &&
      (plan.status !== 'cancelled' || ms(plan.ends_at) <= ms(plan.updated_at)),
  );
  const paidBy = (provider: number) => paid.filter((plan) => plan.provider_profile === provider);
  const inForceAt = (at: number) =>
    paid.filter((plan) => ms(plan.starts_at) <= at && ms(plan.ends_at) > at);
  const began = paid.filter(
    (plan) =>
      counted(ms(plan.starts_at)) &&
      !paidBy(plan.provider_profile).some(
        (other) =>
          ms(other.starts_at) < ms(plan.starts_at) && ms(other.ends_at) >= ms(plan.starts_at),
      ),
  );
  const stopped = paid.filter(
    (plan) =>
      counted(ms(plan.ends_at)) &&
      !paidBy(plan.provider_profile).some(
        (other) => ms(other.starts_at) <= ms(plan.ends_at) && ms(other.ends_at) > ms(plan.ends_at),
      ),
  );
  const providers = createdIn('provider_profiles');
  const converted = providers.filter(({ id, created_at }) =>
    paidBy(id).some((plan) => ms(plan.starts_at) < ms(created_at) + 30 * DAY),
  );
  const since = startOf(lastDay) - 29 * DAY;
  const active = new Set(
    present
      .filter(({ created_at }) => ms(created_at) >= since && ms(created_at) <= end)
      .map(({ provider_profile }) => provider_profile),
  );
  const before = startOf(from) - 1;
  const payers = moscowDay(before) >= moscowDay(first) ? inForceAt(before).length : 0;
  const messages = of('messages').filter(({ sent_at }) => counted(ms(sent_at)));
  const by = (channel: string) => messages.filter((message) => message.channel === channel);
  const attempts = createdIn('payment_attempts');
  const inState = (...states: string[]) =>
    attempts.filter(({ status }) => states.includes(status)).length;
  const money = of('payment_attempts').filter(
    ({ paid_at }) => paid_at !== null && counted(ms(paid_at)),
  );
  const refunds = of('payment_refunds').filter(
    (refund) =>
      refund.status === 'succeeded' &&
      refund.attempt !== null &&
      counted(ms(refund.succeeded_at ?? refund.created_at)),
  );
  const parts = sum(by('sms'), ({ segments }) => segments ?? 0);
  const inStatus = (...statuses: string[]) =>
    begun.filter(({ status }) => statuses.includes(status)).length;
  return {
    registrations: createdIn('users').filter(({ role }) => role !== guest).length,
    new_providers: providers.length,
    new_clients: createdIn('client_profiles').filter(({ merged_into }) => merged_into === null)
      .length,
    converted: converted.length,
    conversion_percent: share(converted.length, providers.length),
    payers_began: began.length,
    payers_ended: stopped.length,
    churn_percent: share(stopped.length, payers + began.length),
    overage: sum(
      plans.filter((plan) => plan.status !== 'cancelled' && counted(ms(plan.ends_at))),
      (plan) => Math.max(plan.used - plan.appointments_count, 0) * plan.additional_appointment_cost,
    ),
    appointments_booked: booked.length,
    appointments_online: booked.filter(({ source }) => source === 'online').length,
    appointments_completed: inStatus('completed'),
    appointments_cancelled: inStatus('cancelled_by_client', 'cancelled_by_provider'),
    appointments_no_show: inStatus('no_show'),
    messages_sms: by('sms').length,
    sms_parts: parts,
    sms_cost: parts * 390,
    messages_push: by('push').length,
    messages_telegram: by('telegram').length,
    messages_email: by('email').length,
    payments: money.length,
    payments_amount: sum(money, ({ amount }) => amount),
    refunds: refunds.length,
    refunds_amount: sum(refunds, ({ amount }) => amount),
    attempts_paid: inState('paid'),
    attempts_pending: inState('creating', 'pending'),
    attempts_failed: inState('failed'),
    attempts_canceled: inState('canceled'),
    attempts_expired: inState('expired'),
    attempts_review: inState('review'),
    active_providers: isKnown ? active.size : null,
    paid_plans: isKnown ? inForceAt(end).length : null,
    mrr: isKnown ? sum(inForceAt(end), monthlyOf) : null,
  };
}

/** A year of the calendar has twelve months of 30.436875 days. */
const monthlyOf = ({ payment, cost, paid, starts_at, ends_at }: Row): number => {
  if (payment !== null) return cost;
  return Math.round(
    paid / Math.max(1, Math.round((ms(ends_at) - ms(starts_at)) / (30.436_875 * DAY))),
  );
};

/** The numbers of what is to come within thirty days of an instant, from the rows alone. */
export function recountAhead(tables: Tables, now: number): Record<string, number> {
  const alive = (tables.user_tariffs ?? []).filter(({ status }) => status !== 'cancelled');
  const ending = alive.filter(
    ({ starts_at, ends_at }) =>
      ms(starts_at) <= now && ms(ends_at) > now && ms(ends_at) <= now + 30 * DAY,
  );
  const renewals = ending.filter(
    (plan) =>
      plan.cost > 0 &&
      (plan.payment !== null || plan.paid > 0) &&
      !alive.some(
        (next) =>
          next.provider_profile === plan.provider_profile && ms(next.ends_at) > ms(plan.ends_at),
      ),
  );
  const owed = (plan: Row): number =>
    Math.max(plan.used - plan.appointments_count, 0) * plan.additional_appointment_cost -
    plan.extra_settled;
  return {
    renewals: renewals.length,
    renewals_amount: sum(renewals, ({ cost }) => cost),
    overage_accrued: sum(ending, (plan) => Math.max(0, owed(plan))),
  };
}

const startOf = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime('Europe/Moscow').epochMilliseconds;
