import { raceEdits } from '../testing/edit-races.ts';
import { createPostgresDatabase } from '../testing/postgres-database.ts';
import { startApi } from '../testing/start-api.ts';

raceEdits(async () => {
  const database = await createPostgresDatabase();
  const api = await startApi({
    database: { kind: 'postgres', url: database.url },
    env: { RATE_LIMITS: 'off' },
    withBusiness: true,
  });
  const close = async () => {
    await api.close();
    await database.drop();
  };
  return { api, close };
});
