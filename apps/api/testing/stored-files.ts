import { sql } from 'drizzle-orm';
import { rows } from '../src/platform/db/rows.ts';
import type { TestApi } from './start-api.ts';

/** Rows of files, and objects that wait to be removed, once there is nothing left to do. */
export async function storedFiles(api: TestApi): Promise<{ files: number; orphaned: number }> {
  await api.settle();
  const [row] = await rows<{ files: number; orphaned: number }>(
    api.context.database.db,
    sql`select (select count(*)::int from files) as files, (select count(*)::int from orphaned_objects) as orphaned`,
  );
  return row ?? { files: 0, orphaned: 0 };
}
