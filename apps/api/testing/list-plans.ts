import { sql } from 'drizzle-orm';
import qs from 'qs';
import { collections } from '../src/modules.ts';
import { compileList, planOf } from '../src/platform/collections/read/index.ts';
import type { Actor } from '../src/platform/ctx.ts';
import { rows } from '../src/platform/db/rows.ts';
import type { Db } from '../src/platform/db-handle.ts';
import { parsePagination } from '../src/platform/paging.ts';
import { type Explained, nodesOf, type PlanNode } from './plans.ts';

/** Id of the first provider, and of their user. */
export const FIRST_PROVIDER = 1000;
const system = (prefix: string) =>
  `'${prefix}' || lpad(n::text, 23, '0'), timestamptz '2026-01-01' + n / 2 * interval '2 minutes', timestamptz '2026-01-01'`;
const SYSTEM = 'document_id, created_at, updated_at';
const PROVIDER = `${FIRST_PROVIDER} + n % 40`;

/** 2,000 accounts, and 40 providers, each with 100 clients, as many appointments and reviews, 50 services; a user with 2,000 notifications. */
export const LIST_ROWS = `
insert into users (id, ${SYSTEM}, username, phone, confirmed, role) overriding system value
select ${PROVIDER}, ${system('u')}, 'user' || n, (79990100000 + n)::text, true, (select id from roles where type = 'authenticated')
from generate_series(0, 39) n;
insert into users (id, ${SYSTEM}, username, confirmed, role) overriding system value
select 100000 + n, ${system('w')}, 'nobody' || n, true, (select id from roles where type = 'authenticated') from generate_series(1, 2000) n;
insert into user_identities ("user", provider, subject, created_at)
select 100000 + n, 'vk', n::text, now() from generate_series(1, 2000) n;
insert into provider_profiles (id, ${SYSTEM}, "user", name, is_published) overriding system value
select ${PROVIDER}, ${system('p')}, ${PROVIDER}, 'Мастер ' || n, true from generate_series(0, 39) n;
insert into client_profiles (id, ${SYSTEM}, provider_profile, name, phone) overriding system value
select 10000 + n, ${system('c')}, ${PROVIDER}, 'Клиент ' || n % 7, (79160000000 + n)::text from generate_series(0, 3999) n;
insert into services (${SYSTEM}, provider_profile, title, duration, price, sort)
select ${system('s')}, ${PROVIDER}, 'Услуга', 60, 100, n / 40 from generate_series(0, 1999) n;
insert into appointments (id, ${SYSTEM}, provider_profile, client_profile, starts_at, ends_at, busy_from, busy_to,
  time_zone, status, source, price_total) overriding system value
select 10000 + n, ${system('a')}, ${PROVIDER}, 10000 + n, at, at + interval '1 hour', at, at + interval '1 hour',
  'Europe/Moscow', (array['confirmed', 'pending', 'completed'])[n % 3 + 1], 'online', 100
from generate_series(0, 3999) n
cross join lateral (select timestamptz '2026-01-01' + n / 40 * interval '1 day' as at) as t;
insert into reviews (${SYSTEM}, provider_profile, client_profile, appointment, rating, status, source)
select ${system('r')}, ${PROVIDER}, 10000 + n, 10000 + n, 5, 'published', 'site' from generate_series(0, 3999) n;
insert into notifications (${SYSTEM}, "user", kind, title)
select ${system('n')}, ${FIRST_PROVIDER} + n % 2, 'booked', 'Запись' from generate_series(0, 3999) n;`;

/** The nodes of a list's plan: one made for its values, or one kept for all values. */
export async function planNodes(
  db: Db,
  actor: Actor,
  { plural, query, isGeneric }: { plural: string; query: string; isGeneric: boolean },
): Promise<readonly PlanNode[]> {
  const declaration = collections.get(plural);
  if (!declaration) throw new Error(`no collection ${plural}`);
  const input = qs.parse(query);
  const plan = planOf({ collections, actor }, declaration, input);
  const knownActor = actor.user === null ? actor : { clients: [], ...actor };
  const compiled = compileList({ actor, knownActor }, plan, parsePagination(input)).query;
  const values = compiled.params.map((value) => `'${value}'`).join(', ');
  return db.transaction(async (db) => {
    const mode = isGeneric ? 'force_generic_plan' : 'force_custom_plan';
    await db.execute(sql.raw(`set local plan_cache_mode = ${mode}`));
    await db.execute(sql.raw(`prepare list as ${compiled.sql}`));
    const [row] = await rows<Explained>(
      db,
      sql.raw(`explain (format json) execute list(${values})`),
    );
    await db.execute(sql.raw('deallocate list'));
    return nodesOf(row);
  });
}
