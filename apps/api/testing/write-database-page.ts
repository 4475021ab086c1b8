// Writes docs/database.md: every table with its purpose, its owner, what it refers to, who writes it, how long it keeps a row and its triggers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../src/tables/index.ts';
import { MONTHLY } from '../src/tables/monthly.ts';
import { TableRetention } from '../src/tables/retention.ts';
import { TableTriggers } from '../src/tables/triggers.ts';

const root = join(import.meta.dirname, '../../..');
const TABLES = 'apps/api/src/tables';
const MODULES = 'apps/api/src/modules';

/** The comment above each declaration of a table, as one line, by the name of its constant. */
function readPurposes(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(join(root, TABLES))) {
    const source = readFileSync(join(root, TABLES, file), 'utf8');
    for (const [, comment = '', name = ''] of source.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = pgTable\(/g,
    )) {
      found.set(name, comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim());
    }
  }
  return found;
}

/** The modules whose sources write rows of a table: by the query builder, by a statement, or by a declared collection. */
function writersOf(name: string, constant: string, sources: ReadonlyMap<string, string>) {
  const it = `(?:tables\\.)?${constant}\\b`;
  const written = [
    // By the query builder, in a declared collection, and as its relation of many to many.
    String.raw`(?:\binsert|\bupdate|\bdelete|\binsertInto)\(\s*${it}`,
    `table: ${it}`,
    `from: ${it}\\.`,
    String.raw`(?:insert into|update|delete from) (?:"?${name}"?\b|\$\{${it}\})`,
  ];
  const statement = new RegExp(written.join('|'), 'i');
  const modules = [...sources]
    .filter(([, source]) => statement.test(source))
    .map(([file]) => ownerOf(file));
  return [...new Set(modules)].sort();
}

const ownerOf = (file: string) =>
  file.replace(`${MODULES}/`, '').replace('apps/api/src/', '').split('/')[0] ?? '';

function readSources(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')]),
  );
}

/** The time that a row of the table is kept, where a sweep deletes it. */
function retentionOf(name: string): string {
  const month = Object.values(MONTHLY).find((one) => one.name === name);
  if (month) return `${month.months} months after that of \`${month.by.name}\``;
  const kept = Object.values(tables)
    .flat()
    .find((one) => one instanceof TableRetention && getTableName(one.table) === name);
  return kept instanceof TableRetention
    ? `${kept.days} ${kept.days === 1 ? 'day' : 'days'} after ${kept.since}`
    : '—';
}

interface Reading {
  readonly purposes: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
}

function rowOf(constant: string, table: PgTable, { purposes, sources }: Reading): string {
  const { foreignKeys } = getTableConfig(table);
  const name = getTableName(table);
  const purpose = purposes.get(constant);
  if (purpose === undefined) throw new Error(`${TABLES}: ${constant} has no comment above it`);
  const references = [
    ...new Set(foreignKeys.map((key) => getTableName(key.reference().foreignTable))),
  ];
  const triggers = Object.values(tables)
    .filter((one) => one instanceof TableTriggers)
    .filter((one) => one.table === name)
    .flatMap((one) => one.triggers.map((trigger) => trigger.name));
  const list = (names: readonly string[]) => names.map((one) => `\`${one}\``).join(', ') || '—';
  const cells = [
    list([name]),
    purpose,
    list(references),
    list(writersOf(name, constant, sources)),
    retentionOf(name),
    list(triggers),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const HEAD = `# The database

Written by \`npm run gen\` from \`${TABLES}\`: the tables by name, each with its purpose, the tables it refers to, the modules
that write its rows (\`platform\`: the code beneath all modules; \`sandbox\`: stand-ins of vendors, in development), the time after which
a sweep deletes a row (what stays then is in [operating](operating.md#what-is-dropped-when)) and its triggers. A trigger's function, with
a comment on what it is for, is in \`apps/api/migrations/0001_functions.sql\`; what would change in shards in [scaling](scaling.md#every-table).

| Table | Purpose | Refers to | Written by | Kept | Triggers |
|---|---|---|---|---|---|
`;

const reading: Reading = {
  purposes: readPurposes(),
  sources: new Map(
    [MODULES, 'apps/api/src/platform', 'apps/api/src/sandbox'].flatMap((folder) => [
      ...readSources(folder),
    ]),
  ),
};
const named: readonly (readonly [string, unknown])[] = Object.entries(tables);
const rows = named
  .flatMap(([constant, one]) => (is(one, PgTable) ? [{ constant, table: one }] : []))
  .sort((one, other) => (getTableName(one.table) < getTableName(other.table) ? -1 : 1))
  .map(({ constant, table }) => rowOf(constant, table, reading));
writeFileSync(process.argv[2] ?? 'docs/database.md', `${HEAD}${rows.join('\n')}\n`);
