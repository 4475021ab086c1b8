import { type SQL, sql } from 'drizzle-orm';

/** The owner's phone, and the address of the salon's page. */
export const LARGE_BUSINESS = { phone: '79990000100', slug: 'prostorny' } as const;

/** Whole weeks from Monday to Sunday, beside the one of today. */
export const WEEKS = { past: 8, coming: 4 } as const;
export const CLIENTS = 20_000;
export const PER_WEEK = 200;

/** The system values of the document with the number `n`; `kind` is a letter that no other table's rows have here. */
const system = (kind: string): SQL =>
  sql.raw(`'${kind}largesalon' || lpad(n::text, 13, '0'), instant, instant`);
const SYSTEM = sql.raw('document_id, created_at, updated_at');

interface Owner {
  readonly phone: string;
  readonly slug: string;
  readonly passwordHash: string;
}

/** The account, the profile and the plan; the two ids are the next statements'. */
export const addOwner = (now: Date, { phone, slug, passwordHash }: Owner): SQL => sql`
  with owner as (
    insert into users (${SYSTEM}, username, phone, name, confirmed, password_hash, role)
    select ${system('u')}, ${phone}, ${phone}, 'Виктория Большакова', true, ${passwordHash},
      (select id from roles where type = 'authenticated')
    from ${one(now)} returning id, created_at
  ), profile as (
    insert into provider_profiles (${SYSTEM}, "user", name, specialization, description, phone, city,
      address, is_published, slug, min_lead_minutes)
    select ${system('p')}, owner.id, 'Салон «Просторный»', 'Салон красоты',
      'Брови, волосы и ногти: восемь кресел у метро.', ${phone}, 'Москва', 'ул. Покровка, 30', true, ${slug}, 0
    from owner, ${one(now)} returning id
  ), plan as (
    insert into user_tariffs (${SYSTEM}, "user", provider_profile, tariff, status, starts_at, ends_at,
      anchor_day, cost, additional_appointment_cost, appointments_count, reason)
    select ${system('t')}, owner.id, profile.id, tariff.id, 'active', instant - interval '10 days',
      instant + interval '20 days', extract(day from instant - interval '10 days')::int, tariff.cost,
      tariff.additional_appointment_cost, 2000, 'Большой салон'
    from owner, profile, ${one(now)},
      (select * from tariffs order by appointments_count desc limit 1) tariff
  )
  select owner.id as user, profile.id as provider from owner, profile`;

/** One row with the instant, for what there is one of. */
const one = (now: Date): SQL =>
  sql`(select 1 as n, ${now.toISOString()}::timestamptz as instant) as one`;

/** A lone service each but for the second with the third, which fill half an hour together. */
const SERVICES = sql.raw(`(values
  (1, 'Коррекция бровей', 30, 120000, 1, '#e5484d'),
  (2, 'Окрашивание бровей', 15, 80000, 1, '#cc4e00'),
  (3, 'Стрижка чёлки', 15, 60000, 1, '#8e4ec6'),
  (4, 'Укладка', 30, 180000, 1, '#0090ff'),
  (5, 'Экспресс-маникюр', 25, 140000, 1, '#12a594'),
  (6, 'Мастер-класс по макияжу', 30, 100000, 6, '#30a46c')
  ) as service (n, title, duration, price, capacity, color)`);

/**
 * The services with their prices, and the hours: each day from eight to ten in the evening, one afternoon off, a week
 * off.
 */
export const addCatalog = (now: Date, provider: number): readonly SQL[] => [
  sql`insert into services (${SYSTEM}, provider_profile, title, duration, price, capacity, color, sort)
    select ${system('s')}, ${provider}, title, duration, price, capacity, color, n
    from ${SERVICES}, (select instant from ${one(now)}) at_once`,
  sql`insert into timetables (${SYSTEM}, provider_profile, title, kind, valid_from, weekly)
    select ${system('h')}, ${provider}, 'Каждый день', 'weekly', (instant - interval '1 year')::date,
      (select jsonb_object_agg(day, '[{"from": "08:00", "to": "22:00"}]'::jsonb)
        from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) day)
    from ${one(now)}`,
  sql`insert into holidays (${SYSTEM}, provider_profile, title, kind, date_from, date_to)
    select ${system('v')}, ${provider}, 'Отпуск', 'vacation', monday, monday + 6
    from ${one(now)}, ${monday(now, WEEKS.coming + 1)}`,
  sql`insert into holidays (${SYSTEM}, provider_profile, title, kind, starts_at, ends_at)
    select ${system('b')}, ${provider}, 'Ремонт', 'busy',
      ${moscow(sql`monday + time '14:00'`)}, ${moscow(sql`monday + time '16:00'`)}
    from ${one(now)}, ${monday(now, 1)}`,
  sql`insert into promos (${SYSTEM}, provider_profile, title, kind, value)
    select ${system('d')}, ${provider}, 'Постоянным', 'percent', 10 from ${one(now)}`,
];

const moscow = (local: SQL): SQL => sql`(${local}) at time zone 'Europe/Moscow'`;
/** So many weeks from the one of the instant. */
const monday = (now: Date, weeks: number): SQL => sql`(select
  (date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'Europe/Moscow'))::date + ${7 * weeks}::int as monday) as week`;

/** Their phones are spread over ten million numbers; nobody else here has one of them. */
export const addClients = (now: Date, provider: number): SQL => sql`
  insert into client_profiles (${SYSTEM}, provider_profile, name, phone, email, comment, tags, birthday)
  select 'clargesalon' || lpad(n::text, 13, '0'), made, made, ${provider},
    (array['Анна', 'Вера', 'Мария', 'Ольга', 'Вероника', 'Елена', 'Софья', 'Алёна', 'Дарья', 'Ирина', 'Юлия',
      'Полина', 'Ксения'])[n % 13 + 1] || ' ' ||
    (array['Соколова', 'Иванова', 'Никитина', 'Кузнецова', 'Попова', 'Лебедева', 'Козлова', 'Новикова',
      'Морозова', 'Петрова', 'Волкова', 'Соловьёва', 'Васильева', 'Зайцева', 'Павлова', 'Семёнова', 'Голубева',
      'Виноградова', 'Богданова'])[n % 19 + 1],
    (79050000000 + n * 7919::bigint % 9999991)::text,
    case when n % 3 = 0 then 'client' || n || '@example.test' end,
    case when n % 7 = 0 then 'Пьёт чай без сахара' end,
    case when n % 11 = 0 then '["постоянная"]' when n % 29 = 0 then '["аллергия"]' else '[]' end::jsonb,
    case when n % 5 = 0 then date '1970-01-01' + n % 12000 end
  from generate_series(1, ${CLIENTS}::int) n
  cross join lateral (select ${now.toISOString()}::timestamptz - n * interval '45 minutes' as made) as time`;

/** From 0 up to 99, the same for a number each time; `salt` makes it another. */
const luck = (salt: string): string =>
  `(('x' || left(md5('${salt}' || n), 7))::bit(28)::int % 100)`;

/**
 * The appointments before they are rows: in each of a day's 28 half hours one, and on four days of a week one more
 * that was cancelled. Twice a week it is a group.
 */
export const planAppointments = (now: Date): SQL => sql`
  create temporary table planned on commit drop as
  with place as (
    select (week * 7 + day) * 28 + slot as n, week, day, slot, false as is_extra
    from generate_series(0, ${WEEKS.past + WEEKS.coming}::int) week, generate_series(0, 6) day,
      generate_series(0, 27) slot
    union all
    select 100000 + week * 4 + day, week, day, 10, true
    from generate_series(0, ${WEEKS.past + WEEKS.coming}::int) week, generate_series(0, 3) day
  ), chosen as (
    select *, ${sql.raw(luck('status'))} as status_luck, ${sql.raw(luck('note'))} as note_luck,
      not is_extra and day in (2, 5) and slot = 24 as is_group,
      ${moscow(sql`monday + 7 * week + day + time '08:00' + slot * interval '30 minutes'`)} as starts_at,
      ${sql.raw(`case when not is_extra and day in (2, 5) and slot = 24 then array[6]
        else (array['{1}', '{4}', '{5}', '{2,3}', '{2}'])[width_bucket(${luck('service')}, array[30, 55, 70, 85]) + 1]::int[]
        end as services, 1 + (${luck('client')} ^ 2 * 0.3 + ${luck('more')})::int as client`)}
    from place, ${monday(now, -WEEKS.past)}
  ), timed as (
    select *, starts_at + duration * interval '1 minute' as ends_at,
      case when status_luck % 8 = 0 and not is_group then price / 10 else 0 end as discount
    from chosen cross join lateral (select sum(duration)::int as duration, sum(price)::int as price
      from ${SERVICES} where service.n = any(chosen.services)) as sums
  )
  select n, services, client, is_group, starts_at, ends_at, price, discount, note_luck,
    least(starts_at - interval '5 days', instant) as made,
    case when is_extra then 'cancelled_by_client'
      when ends_at <= instant then case when is_group or status_luck < 86 then 'completed'
        when status_luck < 91 then 'no_show' when status_luck < 97 then 'cancelled_by_client'
        else 'cancelled_by_provider' end
      when starts_at <= instant then 'in_progress'
      when is_group or status_luck < 85 then 'confirmed'
      when status_luck < 93 then 'pending' else 'cancelled_by_client' end as status
  from timed, (select instant from ${one(now)}) at_once`;

/** A document of the appointment `n`, made when it was booked. */
const booked = (kind: string, rest = ''): SQL =>
  sql.raw(`'${kind}largesalon' || lpad(n::text, 11, '0') || lpad('${rest}', 2, '0'), made, made`);

/** Rows of the plan; groups have four clients, of whom the first brings a friend. */
export const addAppointments = (provider: number): readonly SQL[] => [
  sql`insert into appointments (${SYSTEM}, provider_profile, client_profile, starts_at, ends_at, busy_from,
      busy_to, time_zone, status, source, capacity, participants_count, price_total, discount, promo,
      provider_note, client_comment, cancelled_at, cancelled_by, cancel_reason, pending_expires_at)
    select ${booked('a')}, ${provider}, ${clientOf(sql`client`)}, starts_at, ends_at, starts_at, ends_at,
      'Europe/Moscow', status, case when n % 5 < 3 then 'online' else 'provider' end,
      case when is_group then 6 else 1 end, case when is_group then 5 else 1 end, price, discount,
      ${PROMO}, case when note_luck < 15 then 'Просила позвонить накануне' end,
      case when note_luck between 10 and 25 then 'Приду с ребёнком' end,
      case when status like 'cancelled%' then made end,
      case status when 'cancelled_by_client' then 'client' when 'cancelled_by_provider' then 'provider' end,
      case when status like 'cancelled%' then 'Заболела' end, case when status = 'pending' then starts_at end
    from planned order by starts_at, n`,
  sql`insert into appointment_services (${SYSTEM}, provider_profile, appointment, service, title, price,
      duration, sort)
    select 'l' || substr(a.document_id, 2, 21) || lpad(line.sort::text, 2, '0'), made, made, ${provider}, a.id,
      s.id, s.title, s.price, s.duration, line.sort
    from planned join appointments a on a.document_id = ${DOCUMENT}
    cross join lateral unnest(services) with ordinality line (service, sort)
    join services s on s.document_id = 'slargesalon' || lpad(line.service::text, 13, '0')`,
  sql`insert into appointment_participants (${SYSTEM}, provider_profile, appointment, client_profile, seats,
      source, status, price, discount, promo, joined_at)
    select 'j' || substr(a.document_id, 2, 21) || lpad(seat::text, 2, '0'), made, made, ${provider}, a.id, c.id,
      seats, a.source, case planned.status when 'completed' then 'attended' when 'no_show' then 'no_show' else 'joined' end,
      (planned.price - planned.discount) * seats, planned.discount, a.promo, made
    from planned join appointments a on a.document_id = ${DOCUMENT}
    cross join lateral generate_series(1, case when is_group then 4 else 1 end) seat
    cross join lateral (select case when is_group and seat = 1 then 2 else 1 end as seats) as taken
    join client_profiles c on c.document_id = 'clargesalon' || lpad((client + (seat - 1) * 1000)::text, 13, '0')`,
  sql`update promos set used_count = (select count(*) from appointments where promo = promos.id)
    where provider_profile = ${provider}`,
];

const DOCUMENT = sql.raw(`'alargesalon' || lpad(n::text, 11, '0') || '00'`);
const PROMO = sql.raw(`case when discount > 0 then
  (select id from promos where document_id = 'dlargesalon' || lpad('1', 13, '0')) end`);
const clientOf = (number: SQL): SQL => sql`case when not is_group then
  (select id from client_profiles where document_id = 'clargesalon' || lpad((${number})::text, 13, '0')) end`;
