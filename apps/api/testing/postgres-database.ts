import { inject } from 'vitest';
import { createDatabaseOn, type PostgresDatabase } from './postgres-server.ts';

export type { PostgresDatabase } from './postgres-server.ts';

/** A migrated database of the test file's own, on the server of this run. */
export const createPostgresDatabase = (): Promise<PostgresDatabase> =>
  createDatabaseOn(inject('postgresUrl'), inject('postgresTemplate'));

/** Nothing in it. */
export const createEmptyDatabase = (): Promise<PostgresDatabase> =>
  createDatabaseOn(inject('postgresUrl'), 'template0');
