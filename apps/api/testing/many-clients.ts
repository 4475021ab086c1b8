import { type SQL, sql } from 'drizzle-orm';
import qs from 'qs';
import { collections } from '../src/modules.ts';
import { compileList, planOf } from '../src/platform/collections/read/index.ts';
import type { Actor } from '../src/platform/ctx.ts';
import { rows } from '../src/platform/db/rows.ts';
import type { Db } from '../src/platform/db-handle.ts';
import { parsePagination } from '../src/platform/paging.ts';
import { type Explained, nodesOf, type PlanNode } from './plans.ts';

export const OWN_CLIENTS = 2000;
/** The other provider's id, and their user's. */
const STRANGER = 5000;
const SYSTEM = 'document_id, created_at, updated_at';
const AT = `timestamptz '2026-01-01', timestamptz '2026-01-01'`;
const ofStranger = (prefix: string) => `${STRANGER}, '${prefix}' || repeat('0', 23), ${AT}`;

/** Clients of one provider, each between nine of a stranger's; of every fiftieth one knows a long comment. */
export const manyClientsOf = (provider: number): string => `
insert into users (id, ${SYSTEM}, username, phone, confirmed, role) overriding system value
select ${ofStranger('u')}, 'stranger', '79990105000', true, id from roles where type = 'authenticated';
insert into provider_profiles (id, ${SYSTEM}, "user", name, is_published) overriding system value
select ${ofStranger('p')}, ${STRANGER}, 'Мастер', true;
insert into client_profiles (${SYSTEM}, provider_profile, name, phone, comment)
select 'found' || lpad(n::text, 19, '0'), ${AT}, case when n % 10 = 0 then ${provider} else ${STRANGER} end,
  (array['Анна', 'Вера', 'Мария'])[n % 3 + 1] || ' ' || (array['Соколова', 'Попова'])[n / 10 % 2 + 1],
  (79200000000 + n)::text, case when n % 500 = 0 then repeat('пьёт чай ', 100) || 'и ' || n || ' кофе' end
from generate_series(1, ${10 * OWN_CLIENTS}) n`;

/** The number of clients that a search reads from an index alone, and from the rows themselves. */
export async function readsOfSearch(
  db: Db,
  actor: Actor,
  { query, isGeneric }: { readonly query: string; readonly isGeneric: boolean },
) {
  const declaration = collections.get('client-profiles');
  if (!declaration) throw new Error('no clients');
  const input = qs.parse(query);
  const plan = planOf({ collections, actor }, declaration, input);
  const knownActor = { clients: [], ...actor };
  const compiled = compileList({ actor, knownActor }, plan, parsePagination(input)).query;
  const values = compiled.params.map((value) => `'${value}'`).join(', ');
  return db.transaction(async (db) => {
    const mode = isGeneric ? 'force_generic_plan' : 'force_custom_plan';
    await db.execute(sql.raw(`set local plan_cache_mode = ${mode}`));
    await db.execute(sql.raw(`prepare search as ${compiled.sql}`));
    const [row] = await rows<Explained>(
      db,
      sql.raw(`explain (analyze, format json) execute search(${values})`),
    );
    await db.execute(sql.raw('deallocate search'));
    return readsOf(nodesOf(row));
  });
}

/** The number of clients that a statement reads, from an index alone and from the rows themselves. */
export async function readsOfStatement(db: Db, statement: SQL) {
  const [row] = await rows<Explained>(db, sql`explain (analyze, format json) ${statement}`);
  return readsOf(nodesOf(row));
}

function readsOf(nodes: readonly PlanNode[]) {
  const reads = { ofIndex: 0, ofRows: 0 };
  for (const node of nodes) {
    if (node['Relation Name'] !== 'client_profiles') continue;
    const { 'Rows Removed by Filter': unfit = 0, 'Heap Fetches': fetched = 0 } = node;
    const read = (node['Actual Rows'] + unfit) * node['Actual Loops'];
    if (node['Node Type'] === 'Index Only Scan') reads.ofIndex += read;
    else reads.ofRows += read;
    reads.ofRows += fetched;
  }
  return reads;
}
