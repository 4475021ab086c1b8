import { test } from 'vitest';
import { askTwiceAtOnce } from '../../../testing/ask-review.ts';
import { startApi } from '../../../testing/start-api.ts';

test('concurrent requests take each paid message and each client once', async () => {
  const api = await startApi({ database: 'postgres', env: { RATE_LIMITS: 'off' } });
  await askTwiceAtOnce(api);
  await api.close();
});
