import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseUrl, startTwoNodes } from '../../../../testing/postgres-nodes.ts';
import { IN_TIME } from '../../../../testing/soon.ts';
import type { TestApi } from '../../../../testing/start-api.ts';
import { countPageView } from '../../../modules/links/index.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import { HOUR } from '../../clock.ts';
import { recordRead } from '../../collections/audit/index.ts';
import { type Ctx, serviceCtx } from '../../ctx.ts';
import { createLog } from '../../log.ts';
import type { StatementSweep } from '../../sweep.ts';
import { openDatabase } from '../open-database.ts';
import { rows } from '../rows.ts';
import { dropOldMonths } from './drop.ts';
import { makeComingMonths } from './make.ts';

let nodes: readonly [TestApi, TestApi];
/** A connection of somebody else. */
let other: pg.Client;
beforeAll(async () => {
  nodes = await startTwoNodes();
  other = new pg.Client({ connectionString: databaseUrl(nodes[0]) });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  for (const node of nodes.toReversed()) await node.close();
});

const query = <T>(statement: ReturnType<typeof sql>) =>
  rows<T>(nodes[0].context.database.db, statement);
const ctxOf = ({ context, service }: TestApi, at: string): Ctx =>
  ({
    ...serviceCtx({ db: context.database.db, now: new Date(at), log: context.log }),
    app: service.app,
    sender: { network: '192.0.2.0/24', address: '192.0.2.1', agent: 'Mozilla/5.0 Safari' },
  }) as never;
const both = (sweep: StatementSweep, at: string) =>
  Promise.all(nodes.map((node) => sweep.run(ctxOf(node, at) as never)));
const months = async (table: string) =>
  (
    await query<{ month: string }>(sql`select right(part.relname, 7) as month from pg_inherits
      join pg_class part on part.oid = inhrelid
      where inhparent = ${table}::regclass and part.relname ~ '[0-9]$' order by 1`)
  ).map(({ month }) => month);
const addEntry = (at: string) =>
  query(sql`insert into audit_entries (document_id, created_at, updated_at, action, model)
    values (gen_random_uuid(), ${at}, ${at}, 'create', 'm')`);

describe('many at once', () => {
  // The visitor's day goes over the turn of the year by UTC, as it does in every zone but one.
  const TURN = ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'] as const;

  test('a view of one visitor of a day is counted once, whichever months the calls are of', async () => {
    const arrival = { referrer_host: null, utm_source: null, utm_medium: null, utm_campaign: null };
    const [owner] = await query<{ provider: string }>(
      sql`select document_id as provider from provider_profiles limit 1`,
    );
    const view = { visitor: 'a'.repeat(24), provider: owner?.provider ?? '', arrival };
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        countPageView(ctxOf(nodes[n % 2 ? 1 : 0], TURN[n % 4 < 2 ? 0 : 1]), view),
      ),
    );
    const views = await query(
      sql`select from service_link_openings where visitor_id = ${view.visitor}`,
    );
    expect(views).toHaveLength(1);
  });

  test('a reading of an hour is one entry, and of the next hour another', async () => {
    // The numbers of the seeded accounts depend on which node came first.
    const [account] = await query<{ id: number }>(sql`select id from users limit 1`);
    const reader = { id: 0, user: account?.id, isOperator: true };
    const failures: unknown[] = [];
    const readAt = (n: number, at: string) => {
      const ctx = ctxOf(nodes[n % 2 ? 1 : 0], at);
      const log = { ...ctx.log, error: (...of: unknown[]) => failures.push(of) };
      return recordRead({ ...ctx, log, actor: { ...ctx.actor, ...reader } } as never, {
        ...{ model: 'api::client-profile.client-profile', document: 'one' },
      });
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => readAt(n, TURN[n % 4 < 2 ? 0 : 1])));
    expect(failures).toEqual([]);
    const read = await query<{ at: string }>(
      sql`select tableoid::regclass::text as at from audit_entries where document = 'one' order by 1`,
    );
    expect(read.map(({ at }) => at)).toEqual(['audit_entries_2026_12', 'audit_entries_2027_01']);
  });
});

describe('two nodes', () => {
  test('that sweep at once make each month once', async () => {
    await both(makeComingMonths, '2027-02-01T00:00:00Z');
    const all = await months('audit_entries');
    expect([all.at(-1), new Set(all).size]).toEqual(['2027_05', all.length]);
  });

  test('wait neither for who writes while a month is made, nor let them wait', async () => {
    await other.query('begin');
    await other.query('update users set name = name');
    await addEntryBy(other, '2027-02-10');
    // A row that the month refers to is locked: the month is left for later, soon.
    const swept = both(makeComingMonths, '2027-03-01T00:00:00Z');
    await addEntry('2027-02-11');
    await swept;
    expect(await months('audit_entries')).not.toContain('2027_06');
    await other.query('commit');
    await both(makeComingMonths, '2027-03-01T00:00:00Z');
    expect(await months('audit_entries')).toContain('2027_06');
    expect(
      await query(sql`select from audit_entries_2027_02 where created_at >= '2027-02-10'`),
    ).toHaveLength(2);
  });

  test('refuse nobody who adds to a month while it is made', async () => {
    await addEntry('2025-02-09');
    await other.query('begin');
    await other.query(`select make_month('audit_entries', '2025-02-01')`);
    const added = addEntry('2025-02-10');
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select from pg_locks where not granted and relation::regclass::text like 'audit_entries%'`,
      );
      expect(rows).toHaveLength(1);
    }, IN_TIME);
    await other.query('commit');
    await added;
    expect(await query(sql`select from audit_entries_2025_02`)).toHaveLength(2);
  });

  test('take in as many rows as there are, however long that takes', async () => {
    const settings = {
      kind: 'postgres',
      url: databaseUrl(nodes[0]),
      statementTimeout: 100,
    } as const;
    const impatient = await openDatabase(settings, createLog('silent'));
    await query(sql`insert into audit_entries (document_id, created_at, updated_at, action, model, before)
      select n, '2025-03-03', '2025-03-03', 'create', 'm', json_build_object('a', md5(n::text))
      from generate_series(1, 10000) n`);
    await makeComingMonths.run({
      ...ctxOf(nodes[0], '2027-03-01T00:00:00Z'),
      db: impatient.db,
    } as never);
    await impatient.close();
    expect(await months('audit_entries')).toContain('2025_03');
  });

  test('drop a month once, and not while somebody reads the table', async () => {
    const drop = dropOldMonths({ ...MONTHLY.audit, months: 1 });
    await other.query('begin');
    await other.query('select count(*) from audit_entries');
    await both(drop, '2027-02-01T00:00:00Z');
    expect(await months('audit_entries')).toContain('2026_11');
    await addEntry('2027-02-12');
    await other.query('commit');
    await both(drop, '2027-02-01T00:00:00Z');
    expect((await months('audit_entries')).at(0)).toBe('2027_01');
    // Nothing was left of them by either.
    expect(await query(sql`select from audit_entries where created_at < '2027-01-01'`)).toEqual([]);
  });
});

const addEntryBy = (client: pg.Client, at: string) =>
  client.query(
    `insert into audit_entries (document_id, created_at, updated_at, action, model)
      values (gen_random_uuid(), $1, $1, 'create', 'm')`,
    [at],
  );

test('a background that sweeps makes what is to come by itself', async () => {
  const [node] = nodes;
  node.clock.set('2027-08-20T00:00:00Z');
  await node.settle();
  node.clock.advance(HOUR);
  expect((await months('delivery_attempts')).at(-1)).toBe('2027_11');
});
