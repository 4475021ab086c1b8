import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApi } from '../../../testing/start-api.ts';
import { type Table, tablesOf } from '../../../testing/tables.ts';

/**
 * The tables of docs/scaling.md against a migrated database: each table has one place, and its line names exactly what
 * the rules of Citus (the page names their sources) do not take as it is.
 */
test('docs/scaling.md places every table and names what of it must change first', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/scaling.md'), 'utf8');
  const placements = placementsOf(page);
  const api = await startApi();
  const tables = await tablesOf(api.context.database.db).finally(api.close);
  expect([...placements.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
  const needed = tables.map((table) => [
    table.name,
    [...new Set(obstaclesOf(table, placements))].sort(),
  ]);
  const listed = tables.map(({ name }) => [
    name,
    [...(placements.get(name)?.changes ?? [])].sort(),
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(needed));
});

const PAGE = `
| In shards | By | What changes first |
|---|---|---|
| \`services\` | \`provider_profile\` | *wider* \`pkey\` |
| \`provider_profiles\` | \`id\` | nothing |

| On every machine | What changes first |
|---|---|
| \`tariffs\` | *unsafe* \`raise_version\` |

As they are, on the coordinator: \`users\`.
`;
const column = { name: 'provider_profile', isNotNull: true, isIdentity: false, type: 'integer' };
const services: Table = {
  name: 'services',
  columns: [column],
  keys: [],
  references: [],
  triggers: [],
};
const toProvider = { to: 'provider_profiles', columns: ['provider_profile'], toColumns: ['id'] };

test.each<[string, Partial<Table>, readonly string[]]>([
  ['nothing', { references: [{ name: 'services_provider', ...toProvider }] }, []],
  ['a column that is missing', { columns: [] }, ['provider_profile']],
  [
    'a column that may be null',
    { columns: [{ ...column, isNotNull: false }] },
    ['provider_profile'],
  ],
  [
    'an integer identity',
    { columns: [column, { ...column, name: 'id', isIdentity: true }] },
    ['id'],
  ],
  ['a key without it', { keys: [{ name: 'services_pkey', columns: ['id'] }] }, ['pkey']],
  ['a key with it', { keys: [{ name: 'services_pkey', columns: ['id', 'provider_profile'] }] }, []],
  [
    'a reference to the coordinator',
    { references: [{ name: 'owner', ...toProvider, to: 'users' }] },
    ['owner'],
  ],
  ['a reference to copies', { references: [{ name: 'plan', ...toProvider, to: 'tariffs' }] }, []],
  ['a trigger', { triggers: [{ name: 'services_announce' }] }, ['announce']],
])('of a table in shards %s is told', (_, change, expected) => {
  expect(obstaclesOf({ ...services, ...change }, placementsOf(PAGE))).toEqual(expected);
});

test.each([
  ['users', ['to_services']],
  ['tariffs', ['to_services', 'to_users']],
])('a reference of %s to another machine is told', (name, expected) => {
  const references = ['services', 'users', 'tariffs'].map((to) => ({
    ...toProvider,
    to,
    name: `to_${to}`,
  }));
  expect(obstaclesOf({ ...services, name, references }, placementsOf(PAGE))).toEqual(expected);
});

type Place = 'In shards' | 'On every machine' | 'On the coordinator';

interface Placement {
  readonly place: Place;
  /** The column that the rows of a table in shards are spread by. */
  readonly by?: string | undefined;
  readonly changes: readonly string[];
}

function placementsOf(page: string): ReadonlyMap<string, Placement> {
  const placements = new Map<string, Placement>();
  let place: Place | null = null;
  for (const line of page.split('\n')) {
    const header = /^\| (In shards|On every machine|On the coordinator) \|/.exec(line);
    if (header) place = header[1] as Place;
    else if (!line.startsWith('|')) place = null;
    const cells = line
      .split('|')
      .map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    const [name] = cells[1] ?? [];
    if (place !== null && name !== undefined)
      placements.set(name, {
        place,
        by: place === 'In shards' ? cells[2]?.[0] : undefined,
        changes: cells.at(-2) ?? [],
      });
    if (line.startsWith('As they are, on the coordinator:'))
      for (const one of cells[0] ?? [])
        placements.set(one, { place: 'On the coordinator', changes: [] });
  }
  return placements;
}

/** The names of columns, keys, references and triggers, without their table's, that stand in the way. */
function obstaclesOf(table: Table, placements: ReadonlyMap<string, Placement>): readonly string[] {
  const own = placements.get(table.name);
  const shortened = (all: readonly { readonly name: string }[]) =>
    all.map(({ name }) => name.replace(new RegExp(`^${table.name}_`), ''));
  const isElsewhere = ({ to, columns, toColumns }: Table['references'][number]) => {
    const target = placements.get(to);
    if (own?.by === undefined || target?.by === undefined)
      return target?.place !== own?.place && target?.place !== 'On every machine';
    const at = columns.indexOf(own.by);
    return at < 0 || toColumns[at] !== target.by;
  };
  const references = shortened(table.references.filter(isElsewhere));
  if (own?.place === 'On the coordinator') return references;
  if (own?.by === undefined) return [...references, ...shortened(table.triggers)];
  const { by } = own;
  const isReady = table.columns.some((one) => one.name === by && one.isNotNull);
  return [
    ...(isReady ? [] : [by]),
    ...shortened(table.columns.filter((one) => one.isIdentity && one.type !== 'bigint')),
    ...shortened(table.keys.filter(({ columns }) => !columns.includes(by))),
    ...references,
    ...shortened(table.triggers),
  ];
}
