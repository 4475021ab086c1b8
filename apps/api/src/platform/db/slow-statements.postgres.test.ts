import { afterAll, beforeAll } from 'vitest';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { tellsSlowStatements } from '../../../testing/slow-statements.ts';

let database: PostgresDatabase;
beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.drop());

tellsSlowStatements(async () => ({ kind: 'postgres', url: database.url }));
