import { loadConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { CopyError, copyDatabase } from '../platform/db/copy/copy.ts';
import { openSource } from '../platform/db/copy/source.ts';
import { openTarget } from '../platform/db/copy/target.ts';
import { openDatabase } from '../platform/db/database.ts';
import { DirectoryTakenError } from '../platform/db/directory-lock.ts';
import { createLog } from '../platform/log.ts';

const USAGE =
  'Usage: DATABASE_URL=postgres://… [DATA_DIR=.data] npm run db:copy, while no server runs on either';

/** `npm run db:copy`: all of the embedded database into PostgreSQL. Answers the exit code. */
async function main(): Promise<number> {
  const { database, dataDir } = loadConfig(readEnv());
  if (database.kind !== 'postgres') return say(USAGE, 1);
  const source = await openSource(dataDir);
  const target = await openTarget(database.url);
  try {
    await copyDatabase({ source, target, migrate: () => migrated(database), tell: say });
    return say(`All of ${dataDir} is in PostgreSQL, compared row for row.`);
  } finally {
    await target.close();
    await source.close();
  }
}

async function migrated(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(settings, createLog('silent'));
  await database.migrate().finally(() => database.close());
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`);
  return code;
}

process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof CopyError || error instanceof DirectoryTakenError) {
    return say(error.message, 1);
  }
  throw error;
});
