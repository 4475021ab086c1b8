import { sql } from 'drizzle-orm';
import { rows } from '../src/platform/db/rows.ts';
import type { TestApi } from './start-api.ts';

/** Rows of files, and objects that wait to be removed, once there is nothing left to do. */
export async function keptFiles(api: TestApi): Promise<{ files: number; doomed: number }> {
  await api.settle();
  const [row] = await rows<{ files: number; doomed: number }>(
    api.context.database.db,
    sql`select (select count(*)::int from files) as files, (select count(*)::int from doomed_objects) as doomed`,
  );
  return row ?? { files: 0, doomed: 0 };
}
