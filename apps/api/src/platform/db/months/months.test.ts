import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { permissions } from '../../../modules.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import { HOUR } from '../../clock.ts';
import { syncPermissions } from '../../permissions/sync.ts';
import { rows } from '../rows.ts';
import { endOfPartition, monthOf } from './make.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

/** Sessions end while time passes. */
const operator = () => api.signIn('79990000009');
const query = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);

/** The months of a table, `YYYY_MM`, in their order. */
async function monthsOf(table: string): Promise<string[]> {
  const partitions = await query<{ name: string }>(sql`select part.relname as name from pg_inherits
    join pg_class part on part.oid = inhrelid where inhparent = ${table}::regclass order by 1`);
  return partitions.flatMap(({ name }) => (endOfPartition(name) ? name.slice(-7) : []));
}

/** An operator's change, which leaves an entry; the entry's documentId. */
async function change(): Promise<string> {
  const data = { title: 'Маникюр', duration: 60, price: 100, provider_profile: actors.provider };
  const { body } = await api.post('/api/services', { data }, await operator());
  const [entry] = await query<{ name: string }>(
    sql`select document_id as name from audit_entries where document = ${body.data.documentId}`,
  );
  return entry?.name ?? '';
}
/** The partition that the entry is in. */
const placeOf = async (entry: string) =>
  (
    await query<{ partition: string }>(
      sql`select tableoid::regclass::text as partition from audit_entries where document_id = ${entry}`,
    )
  )[0]?.partition;

test.each([
  ['2026-12-31T23:59:59.999Z', 0, '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 1, '2027-01-01T00:00:00.000Z'],
  ['2027-01-31T12:00:00Z', 1, '2027-02-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00Z', -25, '2024-12-01T00:00:00.000Z'],
])('the month of %s, %i on, begins at %s', (at, months, expected) => {
  expect(monthOf(new Date(at), months).toISOString()).toBe(expected);
});

describe('months', () => {
  test('of every table are there from the start, this one and three to come', async () => {
    for (const { name } of Object.values(MONTHLY)) {
      expect(await monthsOf(name)).toEqual([...['2026_11', '2026_12', '2027_01', '2027_02']]);
    }
  });

  test('are made before they begin, over the turn of a year, and each row is in its own', async () => {
    api.clock.set('2026-12-31T23:59:59.999Z');
    await api.settle();
    expect((await monthsOf('audit_entries')).at(-1)).toBe('2027_03');
    const last = await change();
    api.clock.advance(1);
    const first = await change();
    expect([await placeOf(last), await placeOf(first)]).toEqual([
      ...['audit_entries_2026_12', 'audit_entries_2027_01'],
    ]);
    const { data } = (await api.get('/api/audit-log?limit=2', await operator())).body;
    expect(data.map(({ at }: { at: string }) => at)).toEqual([
      ...['2027-01-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ]);
  });

  test('are there for a node that was off for months, before it takes requests', async () => {
    api.clock.set('2027-06-10T10:00:00Z');
    // Nobody swept: nothing is refused, and what was written meanwhile finds its month.
    const stray = await change();
    expect(await placeOf(stray)).toBe('audit_entries_rest');
    await api.context.database.migrate(syncPermissions(permissions), api.clock.now());
    expect(await monthsOf('audit_entries')).toContain('2027_06');
    expect([await placeOf(stray), await placeOf(await change())]).toEqual([
      ...['audit_entries_2027_06', 'audit_entries_2027_06'],
    ]);
    const answer = await api.get(`/api/audit-events/${stray}`, await operator());
    expect([answer.status, answer.body.data.documentId]).toEqual([200, stray]);
  });

  test('of rows from elsewhere are made by the sweep', async () => {
    await query(sql`insert into service_link_openings (document_id, created_at, updated_at, provider_profile, kind,
        visitor_id, opened_at) values ('old', '2026-03-31T23:30Z', '2026-03-31T23:30Z', 1, 'page_view', 'v', '2026-03-31T23:30Z')`);
    api.clock.advance(HOUR);
    await api.settle();
    expect(await monthsOf('service_link_openings')).toContain('2026_03');
    expect(await query(sql`select from service_link_openings_rest`)).toEqual([]);
  });

  test('are dropped once their last row is old enough, and their documents are gone', async () => {
    const documents = [await change()];
    api.clock.set('2027-07-01T00:00:00Z');
    documents.push(await change());
    const statuses = () =>
      Promise.all(
        documents.map(
          async (name) => (await api.get(`/api/audit-events/${name}`, await operator())).status,
        ),
      );
    api.clock.set('2030-06-30T23:00:00Z');
    await api.settle();
    expect(await statuses()).toEqual([200, 200]);
    api.clock.advance(HOUR);
    await api.settle();
    expect(await statuses()).toEqual([404, 200]);
    expect((await monthsOf('audit_entries')).at(0)).toBe('2027_07');
    const log = await api.get('/api/audit-log?to=2027-06-30T00:00:00Z', await operator());
    expect([log.status, log.body.data]).toEqual([200, []]);
    expect(
      await query(sql`select since from month_horizons where name = ${MONTHLY.audit.name}`),
    ).toHaveLength(1);
  });
});
