import { loadConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { permissions } from '../modules.ts';
import { copyDatabase } from '../platform/db/copy/copy.ts';
import { CopyError } from '../platform/db/copy/copy-error.ts';
import { openSource } from '../platform/db/copy/source.ts';
import { openTarget } from '../platform/db/copy/target.ts';
import { DirectoryTakenError } from '../platform/db/directory-lock.ts';
import { OtherHistoryError } from '../platform/db/history.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';

const USAGE =
  'Usage: DATABASE_URL=postgres://… [DATA_DIR=.data] npm run db:copy, while no server runs on either';

/** `npm run db:copy`: all of the embedded database into PostgreSQL. Answers the exit code. */
async function main(): Promise<number> {
  const { database, dataDir } = loadConfig(readEnv());
  if (database.kind !== 'postgres') return print(USAGE, 1);
  // The target first: opening the source migrates it, and nothing is written where either is refused.
  const target = await openTarget(database.url);
  try {
    const source = await openSource(dataDir);
    const migrate = () => migrated(database);
    await copyDatabase({ source, target, migrate, report: print }).finally(() => source.close());
    return print(`All of ${dataDir} is in PostgreSQL, compared row for row.`);
  } finally {
    await target.close();
  }
}

async function migrated(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(settings, createLog('silent'));
  await database.migrate(permissions).finally(() => database.close());
}

function print(line: string, code = 0): number {
  process.stdout.write(`${line}\n`);
  return code;
}

process.exitCode = await main().catch((error: unknown) => {
  for (const ErrorClass of [CopyError, DirectoryTakenError, OtherHistoryError]) {
    if (error instanceof ErrorClass) return print(error.message, 1);
  }
  throw error;
});
