import { raceEdits } from '../testing/edit-races.ts';
import { startApi } from '../testing/start-api.ts';

raceEdits(async () => {
  const api = await startApi({
    ...{ database: 'postgres', env: { RATE_LIMITS: 'off' }, withBusiness: true },
  });
  return { api, close: () => api.close() };
});
