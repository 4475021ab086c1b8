import { afterAll, beforeAll, test } from 'vitest';
import { askTwiceAtOnce } from '../../../testing/ask-review.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { startApi } from '../../../testing/start-api.ts';

let database: PostgresDatabase;
beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.drop());

test('concurrent requests take each paid message and each client once', async () => {
  const settings = { kind: 'postgres', url: database.url } as const;
  const api = await startApi({ database: settings, env: { RATE_LIMITS: 'off' } });
  await askTwiceAtOnce(api);
  await api.close();
});
