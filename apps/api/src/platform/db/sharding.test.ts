import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Facts,
  type ForeignKeyFacts,
  factsOf,
  type TableFacts,
} from '../../../testing/sharding/facts.ts';
import { findingsOf } from '../../../testing/sharding/findings.ts';
import { withPlacements } from '../../../testing/sharding/page.ts';
import { byProvider, everywhere, local } from '../../../testing/sharding/placement.ts';
import { PLACEMENTS } from '../../../testing/sharding/placements.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let facts: Facts;
beforeAll(async () => {
  api = await startApi();
  facts = await factsOf(api.context.database.db);
});
afterAll(() => api.close());

test('each table has its place in a sharded database, and what of it must change first is listed', () => {
  expect(findingsOf(facts, PLACEMENTS)).toEqual([]);
});

/** The schema with one table otherwise, or one more of another's kind. */
const withTable = (name: string, change: Partial<TableFacts>): Facts => ({
  ...facts,
  tables: [
    ...facts.tables.filter((table) => table.name !== (change.name ?? name)),
    { ...tableOf(name), ...change },
  ],
});

const tableOf = (name: string): TableFacts => {
  const table = facts.tables.find((one) => one.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};

const FOLDER = 'apps/api/testing/sharding/placements';

test('a new table is reported with the line to add', () => {
  expect(findingsOf(withTable('sessions', { name: 'visits' }), PLACEMENTS)).toEqual([
    `${FOLDER}: the table visits has no place: write \`visits: local(),\`, or byUser, byId, everywhere`,
  ]);
  const ofProvider = { name: 'visits', triggers: [], foreignKeys: [] };
  expect(findingsOf(withTable('holidays', ofProvider), PLACEMENTS)).toEqual([
    expect.stringContaining(
      '`visits: byProvider({ id: BIGINT or STAYS_INTEGER, holidays_document_id_unique: ',
    ),
  ]);
});

test('a new key, exclusion constraint, foreign key and trigger are reported with the possible changes', () => {
  const { keys, foreignKeys, triggers } = tableOf('appointments');
  const changed = withTable('appointments', {
    keys: [
      ...keys,
      { name: 'by_series', columns: ['series'] },
      { name: 'by_provider', columns: ['series', 'provider_profile'] },
      // As of a constraint that compares the provider by anything but equality.
      { name: 'by_time', columns: [] },
    ],
    foreignKeys: [
      ...foreignKeys,
      keyTo('users', { name: 'to_users' }),
      keyTo('services', { name: 'to_services' }),
      keyTo('services', { name: 'to_services_clearing', onDelete: 'n' }),
      keyTo('tariffs', { name: 'to_tariffs', onDelete: 'n' }),
    ],
    triggers: [
      ...triggers,
      { name: 'announces', calls: 'announce_topic' },
      { name: 'counts', calls: 'log_company_row' },
      { name: 'logs', calls: 'log_archived_booking' },
    ],
  });
  expect(findingsOf(changed, PLACEMENTS).map((finding) => finding.split('write ')[1])).toEqual([
    '`by_series: WIDER or BY_TOKEN or DIRECTORY,`',
    '`by_time: WIDER or BY_TOKEN or DIRECTORY,`',
    '`to_users: DROPPED,`',
    '`to_services: WIDER,`',
    '`to_services_clearing: CLEARED,`',
    '`announces: BY_SERVICE,`',
    '`counts: BY_SERVICE,`',
    '`logs: PER_ROW,`',
  ]);
});

test.each([
  ['a list of tables', 'select count(*) into n from roles r, appointments a;'],
  ['a schema', 'delete from public.appointments;'],
  ['a table put in', "execute format('delete from %I', tg_argv[0]);"],
  ['a statement that is a value', 'execute statement;'],
])('a trigger of a local table that reaches shards by %s is reported', (_how, body) => {
  const functions = [...facts.functions, { name: 'reaches', body }];
  const { tables } = withTable('sessions', { triggers: [{ name: 'reaching', calls: 'reaches' }] });
  expect(findingsOf({ tables, functions }, PLACEMENTS)).toEqual([
    expect.stringContaining('reaching is a trigger of a local table that reaches rows of all'),
  ]);
});

test('a stale entry and a wrong change are reported', () => {
  const { keys, columns } = tableOf('holidays');
  const changed = withTable('holidays', {
    keys: keys.filter(({ name }) => name !== 'holidays_pkey'),
    columns: columns.map((column) =>
      column.name === 'id' ? { ...column, type: 'bigint' } : column,
    ),
  });
  expect(findingsOf(changed, PLACEMENTS)).toEqual([
    `${FOLDER}, holidays: nothing has to change of id: take its line out`,
    `${FOLDER}, holidays: nothing has to change of holidays_pkey: take its line out`,
  ]);
  const functions = facts.functions.map((one) =>
    one.name === 'raise_version' ? { ...one, body: `perform pg_notify('x'); ${one.body}` } : one,
  );
  expect(findingsOf({ ...facts, functions }, { holidays: placementOf('holidays') })).toContainEqual(
    expect.stringContaining(
      'raise_version is a trigger that notifies, or reaches rows that are on',
    ),
  );
  expect(findingsOf({ tables: [], functions: [] }, { holidays: placementOf('holidays') })).toEqual([
    `${FOLDER}: there is no table holidays any more: take its entry out`,
  ]);
});

test('a placement that Citus would refuse is reported', () => {
  const refused = (placements: Partial<typeof PLACEMENTS>) =>
    findingsOf(facts, { ...PLACEMENTS, ...placements } as typeof PLACEMENTS).filter((finding) =>
      finding.includes('its placement is not possible'),
    );
  // Copies on every machine cannot refer to what is on one of them.
  expect(refused({ promo_services: everywhere() })).toHaveLength(2);
  // Rows are together only where they are distributed by values of one type.
  expect(
    refused({ service_groups: { at: 'shards', by: 'document_id', changes: {} } }),
  ).toHaveLength(1);
  expect(refused({ promo_services: local() })).toEqual([]);
  expect(findingsOf(facts, { sessions: byProvider({}) })).toContainEqual(
    expect.stringContaining(
      'provider_profile is a column that the table would be distributed by, and has not',
    ),
  );
});

const placementOf = (table: string) => {
  const placement = PLACEMENTS[table];
  if (!placement) throw new Error(`no place of ${table}`);
  return placement;
};

const keyTo = (to: string, key: Partial<ForeignKeyFacts>): ForeignKeyFacts => ({
  name: to,
  columns: ['promo'],
  to,
  toColumns: ['id'],
  onDelete: 'a',
  ...key,
});

test('docs/scaling.md has the lists as they are; `npm run gen` writes them anew', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/scaling.md'), 'utf8');
  expect(withPlacements(page, PLACEMENTS)).toBe(page);
});
