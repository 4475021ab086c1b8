// Writes the first migration, made of the tables in code, to the path given.
import { writeFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as tables from '../apps/api/src/tables/index.ts';

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

const made = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...tables }));
const statements = [...EXTENSIONS, COLLATION, ...made];
await writeFile(process.argv[2] ?? '', `${statements.join('\n--> statement-breakpoint\n')}\n`);
