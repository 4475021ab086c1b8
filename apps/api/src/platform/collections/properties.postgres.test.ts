import { afterAll } from 'vitest';
import { openLibrary } from '../../../testing/library/library.ts';
import { testQueries } from '../../../testing/library/properties.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';

let database: PostgresDatabase;
afterAll(() => database.drop());

testQueries(async () => {
  database = await createPostgresDatabase();
  return openLibrary({ kind: 'postgres', url: database.url });
}, 20);
