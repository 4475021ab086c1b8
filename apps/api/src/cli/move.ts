import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { formerDatabase, readEnv } from '../config/env.ts';
import { moveDatabase } from '../platform/db/copy/copy.ts';
import { openFormer } from '../platform/db/copy/source.ts';
import { openTarget } from '../platform/db/copy/target.ts';
import { exitWith, migrated } from './fill-postgres.ts';
import { print } from './terminal.ts';

const USAGE =
  'Usage: FORMER_DATABASE=postgres://…|.data DATABASE_URL=postgres://… npm run db:move [-- --partial], while no server runs on either';

/** `npm run db:move`: what a database of an earlier schema has in common with this one, into an empty PostgreSQL. */
async function main(): Promise<number> {
  const isPartial = readArguments();
  const former = formerDatabase();
  const { database } = loadConfig(readEnv());
  if (isPartial === null || former === null || database.kind !== 'postgres') return print(USAGE, 1);
  if (former === database.url)
    return print('FORMER_DATABASE and DATABASE_URL are one database.', 1);
  const target = await openTarget(database.url);
  try {
    const source = await openFormer(former);
    const migrate = () => migrated(database);
    try {
      await moveDatabase({ source, target, migrate, report: print, isPartial });
    } finally {
      await source.close();
    }
    return print('What both schemas have is in PostgreSQL, compared row for row.');
  } finally {
    await target.close();
  }
}

/** Null: the arguments are not understood. */
function readArguments(): boolean | null {
  try {
    return parseArgs({ options: { partial: { type: 'boolean', default: false } } }).values.partial;
  } catch {
    return null;
  }
}

await exitWith(main);
