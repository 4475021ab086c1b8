import { SettingError } from '../config/config.ts';
import { permissions } from '../modules.ts';
import { systemClock } from '../platform/clock.ts';
import { CopyError } from '../platform/db/copy/tables.ts';
import { DirectoryTakenError } from '../platform/db/data-directory.ts';
import { OtherHistoryError } from '../platform/db/migrations.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';
import { syncPermissions } from '../platform/permissions/sync.ts';
import { print } from './terminal.ts';

/** Brings the database that is to be filled up to this schema. */
export async function migrated(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(settings, createLog('silent'));
  await database
    .migrate(syncPermissions(permissions), systemClock())
    .finally(() => database.close());
}

/** Ends the process with the exit code of a command that fills PostgreSQL; what its user can mend is a sentence. */
export async function exitWith(main: () => Promise<number>): Promise<void> {
  process.exitCode = await main().catch((error: unknown) => {
    for (const ErrorClass of [CopyError, DirectoryTakenError, OtherHistoryError, SettingError]) {
      if (error instanceof ErrorClass) return print(error.message, 1);
    }
    throw error;
  });
}
