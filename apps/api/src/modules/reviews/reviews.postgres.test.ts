import { test } from 'vitest';
import { rushReviews } from '../../../testing/review-rush.ts';
import { startApi } from '../../../testing/start-api.ts';

test('a rush of reviews leaves the rating a recount would', async () => {
  const api = await startApi({ database: 'postgres', env: { RATE_LIMITS: 'off' } });
  await rushReviews(api);
  await api.close();
});
