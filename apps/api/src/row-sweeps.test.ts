import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { modules } from './modules.ts';
import { DAY } from './platform/clock.ts';
import { rows } from './platform/db/rows.ts';
import type { Module } from './platform/manifest/module.ts';
import { hasRows, type Sweep } from './platform/sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await run(sql`insert into users (document_id, created_at, updated_at, username, name, confirmed, role)
    select 'sweep-user' || n, ${at()}, ${at()}, 'sweep' || n, 'Мастер', true,
      (select id from roles where type = 'authenticated') from generate_series(1, 3) n`);
  await run(sql`insert into provider_profiles (document_id, created_at, updated_at, "user", name, is_published)
    select 'sweep-provider' || right(document_id, 1), ${at()}, ${at()}, id, 'Мастер', true
    from users where document_id like 'sweep-user%'`);
  await run(sql`insert into client_profiles (document_id, created_at, updated_at, provider_profile, name, phone)
    select 'sweep-client' || id, ${at()}, ${at()}, id, 'Мария', '7916000000' || id % 10 from ${PROVIDERS} p`);
});
afterEach(() => run(UNREFUSED));
afterAll(() => api.close());

const UNREFUSED = sql`drop function if exists refuse_sweep() cascade`;

const run = <T>(statement: SQL) => rows<T>(api.context.database.db, statement);
const at = (days = 0) =>
  sql`${new Date(api.clock.now().getTime() + days * DAY).toISOString()}::timestamptz`;
const PROVIDERS = sql.raw(
  `(select id from provider_profiles where document_id like 'sweep-provider%')`,
);

const appointmentsOf = (status: string, days: number) =>
  run(sql`insert into appointments (document_id, created_at, updated_at, provider_profile, client_profile, starts_at,
      ends_at, busy_from, busy_to, time_zone, status, source, participants_count, price_total, pending_expires_at)
    select ${status} || p.id, ${at()}, ${at()}, p.id, c.id, ${at(days)}, ${at(days + 0.1)}, ${at(days)}, ${at(days + 0.1)},
      'Europe/Moscow', ${status}, 'online', 1, 100000, ${at(-1)}
    from ${PROVIDERS} p join client_profiles c on c.provider_profile = p.id and c.document_id like 'sweep-client%'`);

interface Case {
  /** Makes three rows that are due. */
  prepare(): Promise<unknown>;
  /** The row whose change the database refuses, `NEW` being what is written. */
  readonly poison: { readonly table: string; readonly isRefused: string };
  /** The rows that were performed. */
  readonly done: SQL;
}

/** A pack that was paid, which nothing was granted of; what `due` makes of its payment is due. */
const purchases = async (name: string, due: SQL) => {
  await run(sql`insert into payment_intents (document_id, created_at, updated_at, "user", provider_profile, purpose, amount, paid_at, lines)
    select ${name} || p.id, ${at(-9)}, ${at(-9)}, p."user", p.id, 'additional_letters', 75000, ${at(-9)},
      '[{"kind": "additional_letters", "title": "Пакет", "amount": 75000}]' from provider_profiles p where p.id in ${PROVIDERS}`);
  await run(sql`insert into payment_attempts (document_id, created_at, updated_at, intent, provider, status, amount, return_url, paid_at, provider_payment_id)
    select document_id, created_at, created_at, id, 'sandbox-yookassa', 'paid', amount, '', paid_at, document_id
    from payment_intents where document_id like ${`${name}%`}`);
  await run(due);
};

const FIRST = `(select min(id) from provider_profiles where document_id like 'sweep-provider%')`;
/** By name: each sweep over rows that the service has. */
const CASES: Readonly<Record<string, Case>> = {
  'appointments: expire requests': {
    prepare: () => appointmentsOf('pending', 3),
    poison: { table: 'appointments', isRefused: `new.provider_profile = ${FIRST}` },
    done: sql`select from appointments where document_id like 'pending%' and status = 'expired'`,
  },
  'appointments: complete': {
    prepare: () => appointmentsOf('confirmed', -5),
    poison: { table: 'appointments', isRefused: `new.provider_profile = ${FIRST}` },
    done: sql`select from appointments where document_id like 'confirmed%' and status = 'completed'`,
  },
  'tariffs: notify plan ends': {
    prepare: () =>
      run(sql`insert into user_tariffs (document_id, created_at, updated_at, "user", provider_profile, tariff, status,
          starts_at, ends_at, anchor_day, cost, additional_appointment_cost, appointments_count, notice_at, reason)
        select 'sweep-plan' || p.id, ${at()}, ${at()}, u."user", p.id, 1, 'active', ${at(-28)}, ${at(2)}, 1, 49000, 1500, 30,
          ${at()}, 'Проба' from ${PROVIDERS} p join provider_profiles u on u.id = p.id`),
    poison: { table: 'user_tariffs', isRefused: `new.provider_profile = ${FIRST}` },
    done: sql`select from user_tariffs where document_id like 'sweep-plan%' and notice_at is distinct from starts_at + interval '28 days'`,
  },
  'reviews: age ratings': {
    prepare: async () => {
      await appointmentsOf('completed', -20);
      await run(sql`with added as (insert into reviews (document_id, created_at, updated_at, provider_profile, client_profile, appointment,
          rating, status, source) select 'sweep-review' || a.id, ${at()}, ${at()}, a.provider_profile, a.client_profile, a.id, 5, 'published', 'link'
        from appointments a where a.document_id like 'completed%')
        update provider_profiles set rating = 1 where id in ${PROVIDERS}`);
    },
    poison: { table: 'provider_profiles', isRefused: `new.id = ${FIRST} and new.rating = 5` },
    done: sql`select from provider_profiles where id in ${PROVIDERS} and rating = 5`,
  },
  'payments: lose disputes': {
    prepare: () =>
      purchases(
        'sweep-disputed',
        sql`insert into disputes (document_id, created_at, updated_at, attempt, amount, state, answer_by)
          select document_id, created_at, created_at, id, amount, 'open', ${at(-1)}
          from payment_attempts where document_id like 'sweep-disputed%'`,
      ),
    poison: {
      table: 'disputes',
      isRefused: `new.document_id = 'sweep-disputed' || ${FIRST} and new.state <> 'open'`,
    },
    done: sql`select from disputes where document_id like 'sweep-disputed%' and state = 'charged_back'`,
  },
  'payments: close refund requests': {
    prepare: () =>
      purchases(
        'sweep-requested',
        sql`insert into refund_requests (document_id, created_at, updated_at, attempt, amount, state, answer_by)
          select document_id, created_at, created_at, id, amount, 'open', ${at(9)}
          from payment_attempts where document_id like 'sweep-requested%'`,
      ),
    poison: {
      table: 'refund_requests',
      isRefused: `new.document_id = 'sweep-requested' || ${FIRST} and new.state <> 'open'`,
    },
    done: sql`select from refund_requests where document_id like 'sweep-requested%' and state <> 'open'`,
  },
  'payments: expire bills': {
    prepare: () =>
      purchases(
        'sweep-billed',
        sql`insert into bills (document_id, created_at, updated_at, attempt, year, number, state, issued_on, valid_until)
          select document_id, created_at, created_at, id, 2000, id, 'open', '2000-01-01', '2000-01-08'
          from payment_attempts where document_id like 'sweep-billed%'`,
      ),
    poison: {
      table: 'bills',
      isRefused: `new.document_id = 'sweep-billed' || ${FIRST} and new.state <> 'open'`,
    },
    done: sql`select from bills where document_id like 'sweep-billed%' and state = 'expired'`,
  },
  'payments: issue acts': {
    prepare: () =>
      purchases(
        'sweep-acted',
        sql`insert into bills (document_id, created_at, updated_at, attempt, year, number, state, issued_on, valid_until,
            paid_on, order_number, acts_due_at)
          select document_id, created_at, created_at, id, 2001, id, 'paid', '2001-01-01', '2001-01-08', '2001-01-05', '7', ${at(-1)}
          from payment_attempts where document_id like 'sweep-acted%'`,
      ),
    poison: {
      table: 'bills',
      isRefused: `new.document_id = 'sweep-acted' || ${FIRST}`,
    },
    done: sql`select from bills where document_id like 'sweep-acted%' and acts_due_at is null`,
  },
  'statistics: recount days': {
    prepare: async () => {
      await run(sql`delete from statistics_days`);
      await run(sql`insert into statistics_changes (provider_profile, at)
        select a.provider_profile, a.starts_at from appointments a where document_id like 'confirmed%'`);
    },
    poison: { table: 'statistics_days', isRefused: `new.provider_profile = ${FIRST}` },
    done: sql`select distinct provider_profile from statistics_days where provider_profile in ${PROVIDERS}`,
  },
  'company: recount days': {
    prepare: async () => {
      await run(
        sql`create table sweep_dates as select date from company_days order by date desc limit 3`,
      );
      await run(
        sql`update company_days set registrations = -1 where date in (select date from sweep_dates)`,
      );
      await run(sql`insert into company_changes (date) select date from sweep_dates`);
    },
    poison: {
      table: 'company_days',
      isRefused: 'new.date = (select min(date) from sweep_dates) and new.registrations >= 0',
    },
    done: sql`select from company_days where date in (select date from sweep_dates) and registrations >= 0`,
  },
  'confirmations: close what nobody decided': {
    prepare: () =>
      run(sql`insert into confirmations (document_id, created_at, updated_at, kind, size, request, request_hash, author, expires_at)
        select 'sweep-asked' || id, ${at(-4)}, ${at(-4)}, 'refund', 1, '{}', document_id, id, ${at(-1)}
        from users where document_id like 'sweep-user%'`),
    poison: {
      table: 'confirmations',
      isRefused: `new.document_id = 'sweep-asked' || (select min(id) from users where document_id like 'sweep-user%')`,
    },
    done: sql`select from confirmations where document_id like 'sweep-asked%' and state = 'lapsed'`,
  },
  'privacy: erase accounts': {
    prepare: () =>
      run(
        sql`update users set blocked = true, erase_at = ${at(-1)} where document_id like 'sweep-user%'`,
      ),
    poison: {
      table: 'users',
      isRefused: `new.document_id = 'sweep-user1' and new.erased_at is not null`,
    },
    done: sql`select from users where document_id like 'sweep-user%' and erased_at is not null`,
  },
};

const all: readonly Module[] = modules;
const sweeps = all.flatMap(({ sweeps = [] }): readonly Sweep[] => sweeps).filter(hasRows);

test('every sweep over rows is tried', () => {
  expect(sweeps.map(({ name }) => name).sort()).toEqual(Object.keys(CASES).sort());
});

test.each(Object.entries(CASES))(
  '%s: a row that fails stops no other, and is done once it is well',
  async (name, { prepare, poison, done }) => {
    // Days of the company are opened, and what else is due is done.
    api.clock.advance(2 * DAY);
    await api.settle();
    await prepare();
    await run(
      sql.raw(`create function refuse_sweep() returns trigger language plpgsql as $$
      begin if ${poison.isRefused} then raise exception 'poisoned'; end if; return new; end $$`),
    );
    await run(
      sql.raw(`create trigger refuse_sweep before insert or update on ${poison.table}
        for each row execute function refuse_sweep()`),
    );
    api.clock.advance(DAY);
    await api.settle();
    expect(await run(done)).toHaveLength(2);
    const failed = () => run(sql`select attempts from sweep_failures where sweep = ${name}`);
    expect(await failed()).toEqual([{ attempts: 1 }]);
    await run(UNREFUSED);
    api.clock.advance(DAY);
    await api.settle();
    expect(await run(done)).toHaveLength(3);
    expect(await failed()).toEqual([]);
  },
);
