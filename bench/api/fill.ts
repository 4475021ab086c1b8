import pg from 'pg';
import { hashPassword } from '../../apps/api/src/modules/auth/index.ts';
import { permissions } from '../../apps/api/src/modules.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase } from '../../apps/api/src/platform/db/open-database.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { syncPermissions } from '../../apps/api/src/platform/permissions/sync.ts';

export const USERS = 10_001;
export const PASSWORD = 'okoshko-demo';
/** User 1, of provider 1, is the demo's: its seed leaves this database alone. */
export const phoneOf = (user: number): string => String(79_990_000_000 + user);

/**
 * The rows of the comparison: 5 tariffs, 10,001 users, 200 providers with 5,000 clients and 1,000
 * services, 100,000 appointments of 2026 (or as many as is told) with one service and one client each.
 */
export async function fill(url: string, appointments = 100_000): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
  await database.migrate(syncPermissions(permissions), systemClock());
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(rows(await hashPassword(PASSWORD)));
  // Counted long ago wherever the rows have a past: the sweep over all of them is no part of a call.
  await client.query('set session_replication_role = replica');
  await client.query(appointmentRows(appointments));
  await client.query('truncate statistics_changes');
  await client.query('vacuum analyze');
  await client.end();
}

const SYSTEM = 'document_id, created_at, updated_at';
const system = (prefix: string) => `'${prefix}' || lpad(n::text, 23, '0'), ${NOW}, ${NOW}`;
const NOW = `timestamptz '2026-01-01'`;

const rows = (passwordHash: string) => `
insert into tariffs (${SYSTEM}, title, cost, additional_appointment_cost, appointments_count, sort)
select ${system('t')}, 'Тариф ' || n, n * 100000, 1000, n * 100, n from generate_series(4, 5) n;

insert into users (${SYSTEM}, username, email, phone, name, confirmed, password_hash, role)
select ${system('u')}, 'user' || n, 'user' || n || '@example.test', (79990000000 + n)::text,
  'Пользователь ' || n, true, '${passwordHash}', (select id from roles where type = 'authenticated')
from generate_series(1, ${USERS}) n;

insert into files (${SYSTEM}, name, width, height, hash, ext, mime, size, url)
select ${system('f')}, 'photo.jpg', 800, 800, 'photo' || n, '.jpg', 'image/jpeg', 84.2, '/uploads/photo.jpg'
from generate_series(1, 200) n;

insert into provider_profiles (${SYSTEM}, "user", name, specialization, description, city, address, is_published, photo)
select ${system('p')}, n, 'Мастер ' || n, 'Мастер маникюра', 'Маникюр и педикюр', 'Москва', 'ул. Покровка, 17', true, n
from generate_series(1, 200) n;

insert into client_profiles (${SYSTEM}, provider_profile, name, phone)
select ${system('c')}, (n - 1) / 25 + 1, 'Клиент ' || n, (79160000000 + n)::text from generate_series(1, 5000) n;

insert into services (${SYSTEM}, provider_profile, title, duration, price)
select ${system('s')}, (n - 1) / 5 + 1, 'Услуга ' || n, 60, n * 100 from generate_series(1, 1000) n;
`;

/** The past is over: completing it would occupy the background for minutes, beside whatever is measured. */
const appointmentRows = (count: number) => `
insert into appointments (${SYSTEM}, provider_profile, client_profile, starts_at, ends_at, busy_from, busy_to,
  time_zone, status, source, participants_count, price_total)
select ${system('a')}, p, (p - 1) * 25 + v % 25 + 1, at, at + interval '1 hour', at, at + interval '1 hour',
  'Europe/Moscow', case when v % 4 = 3 then 'cancelled_by_client'
    when v % 4 = 2 or at + interval '1 hour' < current_timestamp then 'completed'
    when v % 4 = 1 then 'pending' else 'confirmed' end, 'online', 1, 150000
from generate_series(1, ${count}) n
cross join lateral (select (n - 1) % 200 + 1 as p, (n - 1) / 200 as v) as place
cross join lateral (select ${NOW} + v * interval '17 hours 30 minutes' as at) as time;

insert into appointment_services (${SYSTEM}, provider_profile, appointment, service, title, price, duration, sort)
select ${system('l')}, a.provider_profile, a.id, (a.provider_profile - 1) * 5 + a.id % 5 + 1, 'Услуга', 150000, 60, 1
from appointments a cross join lateral (select a.id as n) as number;

insert into appointment_participants (${SYSTEM}, provider_profile, appointment, client_profile, price, joined_at)
select ${system('j')}, a.provider_profile, a.id, a.client_profile, 150000, ${NOW}
from appointments a cross join lateral (select a.id as n) as number;
`;
