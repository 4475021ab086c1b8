/** The number of providers of the peak, and of what each of them has; `LONG_DAYS` shortens the past. */
export const DATASET = {
  providers: 1000,
  clients: 200,
  services: 5,
  /** Local days before today and from today on that have appointments. */
  past: Number(process.env.LONG_DAYS ?? 60),
  coming: 14,
} as const;

/** All ids are above it, so that what else is in the database stays apart: of the provider `n`, `BASE + n`. */
export const BASE = 1_000_000;
/** The day has ten hours, from ten to eight in Moscow. */
const HOURS = 10;

const { providers, clients, services, past, coming } = DATASET;

/** The address of the provider's page, and the bearer of their session. */
export const slugOf = (n: number): string => `salon-${n}`;
export const bearerOf = (n: number): string => `the session of provider ${n}`;
export const serviceOf = (n: number, service: number): number =>
  BASE + (n - 1) * services + service;
export const clientOf = (n: number, client: number): number => BASE + (n - 1) * clients + client;

const ROW = 'id, document_id, created_at, updated_at';
const rowOf = (kind: string, n: string, created = 'now()') =>
  `${BASE} + ${n}, '${kind}peak' || lpad((${n})::text, 19, '0'), ${created}, ${created}`;
const LONG_AGO = `now() - interval '1 year'`;

/** People and what they offer. */
const PEOPLE = [
  `insert into users (${ROW}, username, phone, name, confirmed, role) overriding system value
    select ${rowOf('u', 'n', LONG_AGO)}, 'peak' || n, (79100000000 + n)::text, 'Мастер ' || n, true,
      (select id from roles where type = 'authenticated')
    from generate_series(1, ${providers}) n`,
  `insert into provider_profiles (${ROW}, "user", name, specialization, description, phone, city, address,
      is_published, slug, quiet_from, quiet_to) overriding system value
    select ${rowOf('p', 'n', LONG_AGO)}, ${BASE} + n, 'Мастер ' || n, 'Мастер маникюра', 'Маникюр и педикюр у метро.',
      (79100000000 + n)::text, 'Москва', 'ул. Покровка, ' || n, true, 'salon-' || n, '00:00', '00:00'
    from generate_series(1, ${providers}) n`,
  `insert into user_tariffs (${ROW}, "user", provider_profile, tariff, status, starts_at, ends_at, anchor_day,
      cost, additional_appointment_cost, appointments_count) overriding system value
    select ${rowOf('t', 'n')}, ${BASE} + n, ${BASE} + n, tariff.id, 'active', now() - interval '10 days',
      now() + interval '20 days', 1, tariff.cost, tariff.additional_appointment_cost, 2000
    from generate_series(1, ${providers}) n,
      (select * from tariffs order by appointments_count desc limit 1) tariff`,
  `insert into services (${ROW}, provider_profile, title, duration, price, sort) overriding system value
    select ${rowOf('s', 'n', LONG_AGO)}, ${BASE} + (n - 1) / ${services} + 1, 'Услуга ' || n % ${services} + 1, 60,
      100000 + n % 7 * 10000, n
    from generate_series(1, ${providers * services}) n`,
  `insert into timetables (${ROW}, provider_profile, title, kind, valid_from, weekly) overriding system value
    select ${rowOf('h', 'n', LONG_AGO)}, ${BASE} + n, 'Каждый день', 'weekly', (now() - interval '1 year')::date,
      (select jsonb_object_agg(day, '[{"from": "10:00", "to": "20:00"}]'::jsonb)
        from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) day)
    from generate_series(1, ${providers}) n`,
  `insert into client_profiles (${ROW}, provider_profile, name, phone) overriding system value
    select ${rowOf('c', 'n', LONG_AGO)}, ${BASE} + (n - 1) / ${clients} + 1,
      (array['Анна', 'Вера', 'Мария', 'Ольга', 'Елена', 'Софья', 'Дарья', 'Ирина', 'Юлия', 'Полина'])[n % 10 + 1] || ' ' ||
      (array['Соколова', 'Иванова', 'Никитина', 'Кузнецова', 'Попова', 'Лебедева', 'Козлова'])[n % 7 + 1],
      (79200000000 + n * 7919::bigint % 99999989)::text
    from generate_series(1, ${providers * clients}) n`,
] as const;

/** Eight hours of ten were worked each day; of the coming week five are taken, and three of the one after. */
const PLANNED = `create temporary table planned as
  select row_number() over ()::int as n, provider, at,
    case when day < 0 then (array['completed', 'completed', 'completed', 'no_show', 'completed', 'cancelled_by_client'])[
      (provider + day + 1000 + hour) % 6 + 1] else 'confirmed' end as status,
    ${BASE} + (provider - 1) * ${clients} + (provider * 31 + (day + 1000) * 17 + hour * 7) % ${clients} + 1 as client,
    ${BASE} + (provider - 1) * ${services} + (day + 1000 + hour) % ${services} + 1 as service
  from generate_series(1, ${providers}) provider, generate_series(-${past}, ${coming - 1}) day,
    generate_series(0, ${HOURS - 1}) hour
  cross join lateral (select ((now() at time zone 'Europe/Moscow')::date + day + time '10:00' + hour * interval '1 hour')
    at time zone 'Europe/Moscow' as at) time
  where (hour * 3 + day + 1000 + provider) % 10 < case when day < 0 then 8 when day < 7 then 5 else 3 end
    and (day <> 0 or at > now() + interval '3 hours')
  order by at`;

const CREATED = `at - interval '5 days'`;
const APPOINTMENTS = [
  `insert into appointments (${ROW}, provider_profile, client_profile, starts_at, ends_at, busy_from, busy_to,
      time_zone, status, source, participants_count, price_total) overriding system value
    select ${rowOf('a', 'n', CREATED)}, ${BASE} + provider, client, at, at + interval '1 hour', at, at + interval '1 hour',
      'Europe/Moscow', status, case when n % 5 < 3 then 'online' else 'provider' end, 1, 150000 from planned`,
  `insert into appointment_services (${ROW}, provider_profile, appointment, service, title, price, duration, sort)
      overriding system value
    select ${rowOf('l', 'n', CREATED)}, ${BASE} + provider, ${BASE} + n, service, 'Услуга', 150000, 60, 1 from planned`,
  `insert into appointment_participants (${ROW}, provider_profile, appointment, client_profile, source, status, price,
      joined_at) overriding system value
    select ${rowOf('j', 'n', CREATED)}, ${BASE} + provider, ${BASE} + n, client,
      case when n % 5 < 3 then 'online' else 'provider' end,
      case status when 'completed' then 'attended' when 'no_show' then 'no_show' else 'joined' end, 150000, ${CREATED}
    from planned`,
  `insert into messages (channel, kind, text, dedupe_key, status, provider_profile, client_profile, appointment,
      created_at, sent_at, starts_at, segments)
    select 'sms', 'reminder', repeat('Напоминаем о записи ', 6), 'peak' || n, 'sent', ${BASE} + provider, client, ${BASE} + n,
      ${CREATED}, at - interval '2 hours', at, 2 from planned where at < now()`,
] as const;

const TABLES = [
  ...['users', 'provider_profiles', 'user_tariffs', 'services', 'timetables', 'client_profiles'],
  ...['appointments', 'appointment_services', 'appointment_participants'],
];

/** Rows of the thousand, in order: without the triggers that log each for the background. */
export const statements: readonly string[] = [
  'set session_replication_role = replica',
  ...PEOPLE,
  PLANNED,
  ...APPOINTMENTS,
  'set session_replication_role = origin',
  ...TABLES.map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
  ),
];

/** Reminders of coming appointments that fall due at a constant rate, as if each were booked for its own hour. */
export const remindersOf = (count: number): string => `
  insert into messages (channel, channels, kind, text, dedupe_key, status, provider_profile, client_profile, appointment,
    created_at, send_after, due_at, starts_at, expires_at)
  select 'sms', '[]', 'reminder', 'Напоминаем о записи' || chr(10) || '{link}', 'due' || n, 'queued', ${BASE} + provider, client,
    ${BASE} + n, now(), due, due, at, at
  from (select *, $1::timestamptz + row_number() over (order by n) * $2::float8 * interval '1 second' as due
    from planned where at > now() + interval '1 day' order by n limit ${count}) chosen`;
