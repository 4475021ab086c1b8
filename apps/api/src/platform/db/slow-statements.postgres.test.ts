import { afterAll, beforeAll } from 'vitest';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { logsSlowStatements } from '../../../testing/slow-statements.ts';

let database: PostgresDatabase;
beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.drop());

logsSlowStatements(async () => ({ kind: 'postgres', url: database.url }));
