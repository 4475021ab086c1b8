import { statfs } from 'node:fs/promises';
import type { DatabaseSettings } from './database.ts';

/** Bytes left on the disk of an embedded database; null: it is elsewhere, or in memory. */
export async function roomFor({
  database,
}: {
  readonly database: DatabaseSettings;
}): Promise<number | null> {
  if (database.kind !== 'pglite' || database.directory === null) return null;
  const { bavail, bsize } = await statfs(database.directory);
  return bavail * bsize;
}
