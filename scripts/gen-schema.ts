// Writes the migrations made from the tables in code, theirs and their triggers', and the snapshot drizzle-kit compares them with.
import { writeFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as tables from '../apps/api/src/tables/index.ts';
import { TableTriggers } from '../apps/api/src/tables/triggers.ts';

/** drizzle-kit makes a new one each time; one that stays keeps the file the same. */
const SNAPSHOT_ID = '8c9e83e1-b819-4d95-b4e3-0c4ab1facdc7';

const EXTENSIONS = ['citext', 'pg_trgm', 'btree_gist'].map(
  (name) => `CREATE EXTENSION IF NOT EXISTS ${name};`,
);
const COLLATION = `-- Russian order of letters, letter case second: the default collation sorts by code point. The embedded
-- database's ICU does not know that Russian puts Cyrillic before Latin; a server's does, and before
-- PostgreSQL 16 cannot be told.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    CREATE COLLATION ru (provider = icu, locale = 'ru', rules = '[reorder Cyrl]');
  ELSE
    CREATE COLLATION ru (provider = icu, locale = 'ru');
  END IF;
END $$;`;

const BREAK = '\n--> statement-breakpoint\n';

const [
  schema = '0000_schema.sql',
  snapshot = '0000_snapshot.json',
  triggers = '0002_triggers.sql',
] = process.argv.slice(2);
const current = { ...generateDrizzleJson({ ...tables }), id: SNAPSHOT_ID };
const migration = await generateMigration(generateDrizzleJson({}), current);
const statements = [...EXTENSIONS, COLLATION, ...migration.map(byMonths)];
await writeFile(schema, `${statements.join(BREAK)}\n`);
await writeFile(triggers, `${triggerStatements().join(BREAK)}\n`);
await writeFile(snapshot, `${JSON.stringify(current, null, 2)}\n`);

/** Drizzle does not know partitions: the tables that are kept by months say so themselves. */
function byMonths(statement: string): string {
  const monthly = Object.values(tables.MONTHLY).find(({ name }) =>
    statement.startsWith(`CREATE TABLE "${name}" (`),
  );
  if (!monthly) return statement;
  return statement.trimEnd().replace(/;$/, ` PARTITION BY RANGE ("${monthly.by.name}");`);
}

/** They stand beside their tables, whose order here is that of the names. */
function triggerStatements(): readonly string[] {
  const all = Object.values(tables).filter((one) => one instanceof TableTriggers);
  return all
    .sort((one, other) => (one.table < other.table ? -1 : 1))
    .flatMap(({ statements }) => statements);
}
