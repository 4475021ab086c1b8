import { expect, test } from 'vitest';
import { startApi } from '../testing/start-api.ts';

test('the service worker stands above the cabinet, and is asked for anew each time', async () => {
  const api = await startApi();
  const { status, headers, body } = await api.get('/cabinet-sw.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  // It keeps the page and files of the app, and nothing that the API answers.
  expect(String(body)).toContain('/workspace/assets/');
  expect(String(body)).not.toContain('/api/');
});
