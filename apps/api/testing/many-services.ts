import { type Query, sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db-handle.ts';
import { openPlans } from './plans.ts';

/** 400 published providers with 15 services each, every one of which has three of their five promos. */
export async function addManyServices(db: Db): Promise<void> {
  for (const statement of STATEMENTS) await db.execute(sql.raw(statement));
}

/** The number of rows it adds, accounts, and links of promos and services included. */
export const ROWS_ADDED = 400 + 400 + 6000 + 2000 + 18_000;

const AT = `'2026-01-01', '2026-01-01'`;
const STATEMENTS = [
  `insert into users (id, document_id, created_at, updated_at, username, role) overriding system value
    select 5000 + n, 'manyu' || lpad(n::text, 19, '0'), ${AT}, 'many' || n, r.id
    from generate_series(0, 399) n, roles r where r.type = 'authenticated'`,
  `insert into provider_profiles (id, document_id, created_at, updated_at, "user", name, is_published)
    overriding system value
    select 5000 + n, 'manyp' || lpad(n::text, 19, '0'), ${AT}, 5000 + n, 'Мастер', true
    from generate_series(0, 399) n`,
  `insert into services (id, document_id, created_at, updated_at, provider_profile, title, description, duration, price)
    overriding system value
    select 5000 + n, 'manys' || lpad(n::text, 19, '0'), ${AT}, 5000 + n % 400, 'Услуга', 'Слово ' || n || '.', 60, 100
    from generate_series(0, 5999) n`,
  `insert into promos (id, document_id, created_at, updated_at, provider_profile, title, kind, value)
    overriding system value
    select 5000 + n, 'manyr' || lpad(n::text, 19, '0'), ${AT}, 5000 + n % 400, 'Акция', 'percent', 5
    from generate_series(0, 1999) n`,
  `insert into promo_services (promo, service, sort)
    select 5000 + n % 400 + 400 * ((n / 400 + k) % 5), 5000 + n, k
    from generate_series(0, 5999) n, generate_series(0, 2) k`,
  'analyze',
];

/** The number of rows that the statement looks at; a row counts as often as it is looked at. */
export async function rowsRead(url: string, { sql: text, params }: Query): Promise<number> {
  const plans = await openPlans(url);
  const nodes = await plans.ofStatement(text, params).finally(() => plans.close());
  return nodes.reduce((sum, node) => {
    const { 'Rows Removed by Filter': unfit = 0, 'Rows Removed by Join Filter': unmatched = 0 } =
      node;
    return sum + (node['Actual Rows'] + unfit + unmatched) * node['Actual Loops'];
  }, 0);
}
