import { afterAll, beforeAll, test } from 'vitest';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { rushReviews } from '../../../testing/review-rush.ts';
import { startApi } from '../../../testing/start-api.ts';

let database: PostgresDatabase;
beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.drop());

test('a rush of reviews leaves the rating a recount would', async () => {
  const settings = { kind: 'postgres', url: database.url } as const;
  const api = await startApi({ database: settings, env: { RATE_LIMITS: 'off' } });
  await rushReviews(api);
  await api.close();
});
