import { STATUSES } from '@okoshko/contract/appointments/statuses';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';

/** Inserted rows fall around two turns of months, at any millisecond. */
const FIRST = Date.parse('2026-01-25T00:00:00Z');
const LAST = Date.parse('2026-04-05T00:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Minutes around a midnight of Moscow are as likely as all others together. */
const instant = fc.oneof(
  fc.integer({ min: FIRST, max: LAST }),
  fc
    .record({
      day: fc.integer({ min: 0, max: 69 }),
      off: fc.constantFrom(-1, 0, 1, 60_000, -60_000),
    })
    .map(({ day, off }) => FIRST - 3 * HOUR + day * DAY + off),
);
const provider = fc.nat(5);
const kopecks = fc.integer({ min: 1, max: 300_000 });

const iso = (ms: number): string => new Date(ms).toISOString();
const at = (ms: number): SQL => sql`${iso(ms)}::timestamptz`;
const systemOf = (ms: number): SQL => sql`gen_random_uuid(), ${at(ms)}, ${at(ms)}`;
const SYSTEM = sql.raw('document_id, created_at, updated_at');

/** The nth provider of the database, and the nth row of a table; there may be fewer. */
const nth = (table: string, n: number): SQL =>
  sql`(select id from ${sql.raw(table)} order by id offset ${n}::int limit 1)`;
const PROVIDERS = sql.raw('provider_profiles');
const ofProvider = (n: number): SQL => sql`(select p.id from ${PROVIDERS} p
  where p.id = (select id from ${PROVIDERS} order by id offset ${n}::int % (select count(*) from ${PROVIDERS}) limit 1))`;

const user = fc.record({ created: instant, isGuest: fc.boolean(), hasProfile: fc.boolean() }).map(
  ({ created, isGuest, hasProfile }) => sql`with account as (
    insert into users (${SYSTEM}, username, role)
    values (${systemOf(created)}, gen_random_uuid()::text, (select id from roles where type = ${isGuest ? 'guest' : 'authenticated'}))
    returning id
  ) insert into provider_profiles (${SYSTEM}, "user")
    select ${systemOf(created + HOUR)}, id from account where ${hasProfile && !isGuest}`,
);

const client = fc.record({ created: instant, provider }).map(
  ({ created, provider }) => sql`insert into client_profiles (${SYSTEM}, provider_profile, name)
    values (${systemOf(created)}, ${ofProvider(provider)}, 'Клиент')`,
);

const appointment = fc
  .record({
    created: instant,
    starts: instant,
    provider,
    status: fc.constantFrom(...STATUSES),
    source: fc.constantFrom('online', 'provider'),
  })
  .map(
    ({
      created,
      starts,
      provider,
      status,
      source,
    }) => sql`insert into appointments (${SYSTEM}, provider_profile,
      starts_at, ends_at, busy_from, busy_to, time_zone, status, source, price_total, allow_overlap)
    values (${systemOf(created)}, ${ofProvider(provider)}, ${at(starts)}, ${at(starts + HOUR)}, ${at(starts)},
      ${at(starts + HOUR)}, 'UTC', ${status}, ${source}, 0, true)`,
  );

/** A month after the last of the provider, or on its own: periods of one provider never overlap. */
const plan = fc
  .record({
    starts: instant,
    isNext: fc.boolean(),
    days: fc.constantFrom(0, 3, 30, 61, 365),
    paid: fc.oneof(fc.constant(0), kopecks),
    isBought: fc.boolean(),
    settled: fc.constantFrom(0, 1000, 9000),
    provider,
    cost: fc.oneof(fc.constant(0), kopecks),
    status: fc.constantFrom('queued', 'active', 'expired', 'cancelled'),
    cancelled: instant,
    used: fc.nat(20),
  })
  .map(({ starts, isNext, days, provider, cost, status, cancelled, used, ...money }) => {
    const next = sql`(select max(ends_at) from user_tariffs where provider_profile = p.id and status <> 'cancelled')`;
    const begin = isNext ? sql`coalesce(${next}, ${at(starts)})` : at(starts);
    return sql`insert into user_tariffs (document_id, created_at, updated_at, "user", provider_profile, tariff, status,
        starts_at, ends_at, anchor_day, cost, additional_appointment_cost, appointments_count, used, paid, extra_settled, restores, payment)
      select gen_random_uuid(), ${at(starts)}, ${at(cancelled)}, p."user", p.id, 1, ${status}, begin,
        begin + ${`${days} days`}::interval, 1, ${cost}, 1000, 10, ${used}, ${money.paid}, ${money.settled}, 0,
        case when ${money.isBought} then (select min(id) from payment_intents) end
      from provider_profiles p cross join lateral (select ${begin} as begin) period
      where p.id = ${ofProvider(provider)} and (${status} = 'cancelled' or not exists (
        select from user_tariffs t where t.provider_profile = p.id and t.status <> 'cancelled'
          and tstzrange(t.starts_at, t.ends_at) && tstzrange(begin, begin + ${`${days} days`}::interval)))`;
  });

const message = fc
  .record({
    sent: fc.option(instant),
    channel: fc.constantFrom('sms', 'push', 'telegram', 'email'),
    segments: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(
    ({
      sent,
      channel,
      segments,
    }) => sql`insert into messages (channel, kind, dedupe_key, status, created_at, sent_at, segments)
    values (${channel}, 'code', gen_random_uuid()::text, ${sent === null ? 'cancelled' : 'sent'}, ${at(FIRST)},
      ${sent === null ? null : iso(sent)}::timestamptz, ${segments})`,
  );

const ATTEMPTS = [
  'creating',
  'pending',
  'paid',
  'failed',
  'canceled',
  'expired',
  'review',
] as const;
const payment = fc
  .record({
    created: instant,
    paid: fc.option(instant),
    provider,
    status: fc.constantFrom(...ATTEMPTS),
    amount: kopecks,
  })
  .map(
    ({ created, paid, provider, status, amount }) => sql`with intent as (
      insert into payment_intents (${SYSTEM}, "user", provider_profile, purpose, amount)
      select ${systemOf(created)}, p."user", p.id, 'tariff', ${amount} from provider_profiles p
      where p.id = ${ofProvider(provider)} returning id
    ) insert into payment_attempts (${SYSTEM}, intent, provider, status, amount, return_url, paid_at)
      select ${systemOf(created)}, id, 'sandbox', ${status}, ${amount}, 'https://example.test',
        ${paid === null ? null : iso(paid)}::timestamptz from intent`,
  );

const refund = fc
  .record({
    created: instant,
    succeeded: fc.option(instant),
    attempt: fc.nat(8),
    status: fc.constantFrom('pending', 'succeeded'),
    amount: kopecks,
  })
  .map(
    ({
      created,
      succeeded,
      attempt,
      status,
      amount,
    }) => sql`insert into payment_refunds (${SYSTEM}, attempt, request_key,
      amount, status, reason, succeeded_at)
    values (${systemOf(created)}, ${nth('payment_attempts', attempt)}, gen_random_uuid()::text, ${amount}, ${status}, 'Проба',
      ${succeeded === null ? null : iso(succeeded)}::timestamptz)`,
  );

const update = (table: string, set: (n: number, at: SQL) => SQL) =>
  fc
    .record({ n: fc.nat(20), change: fc.nat(8), when: instant })
    .map(
      ({ n, change, when }) =>
        sql`update ${sql.raw(table)} set ${set(change, at(when))} where id = ${nth(table, n)}`,
    );

/** Changes of rows long after their days are over. */
const changes = [
  update(
    'users',
    (n) => sql`role = (select id from roles where type = ${n % 2 ? 'guest' : 'authenticated'})`,
  ),
  update(
    'client_profiles',
    (n) => sql`merged_into = ${n % 2 ? nth('client_profiles', n) : sql`null`}`,
  ),
  update('appointments', (n) => sql`status = ${STATUSES[n] ?? 'completed'}`),
  update(
    'appointments',
    (_, at) => sql`starts_at = ${at}, ends_at = ${at} + interval '1 hour', busy_from = ${at},
    busy_to = ${at} + interval '1 hour'`,
  ),
  update('appointments', (n, at) => sql`archived_at = ${n % 2 ? at : sql`null`}`),
  update('user_tariffs', (n) => sql`used = ${n * 4}`),
  update('user_tariffs', (n) => sql`cost = ${n * 1000}`),
  update('user_tariffs', (n) => sql`paid = ${(n % 4) * 500}`),
  update(
    'user_tariffs',
    (n, at) => sql`status = 'cancelled', updated_at = ${n % 2 ? at : sql`ends_at`}`,
  ),
  update('messages', (n, at) => sql`sent_at = ${at}, segments = ${n}`),
  update(
    'payment_attempts',
    (n, at) => sql`status = ${ATTEMPTS[n] ?? 'paid'}, paid_at = ${n === 2 ? at : sql`null`}`,
  ),
  update('payment_refunds', (_, at) => sql`status = 'succeeded', succeeded_at = ${at}`),
  // One with a history stays, as the database demands.
  fc.nat(20).map(
    (n) => sql`delete from appointments a where id = ${nth('appointments', n)}
      and not exists (select from appointment_events e where e.appointment = a.id)`,
  ),
  fc.nat(20).map((n) => sql`delete from messages where id = ${nth('messages', n)}`),
  fc.nat(20).map((n) => sql`delete from user_tariffs where id = ${nth('user_tariffs', n)}`),
];

/** A row that comes, by any table; and one that changes or goes. */
export const insertion: fc.Arbitrary<SQL> = fc.oneof(
  { weight: 2, arbitrary: user },
  { weight: 1, arbitrary: client },
  { weight: 3, arbitrary: appointment },
  { weight: 4, arbitrary: plan },
  { weight: 1, arbitrary: message },
  { weight: 2, arbitrary: payment },
  { weight: 1, arbitrary: refund },
);
export const lateChange: fc.Arbitrary<SQL> = fc.oneof(...changes);
