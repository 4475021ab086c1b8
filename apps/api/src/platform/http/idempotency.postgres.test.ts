import { beforeAll, expect, test } from 'vitest';
import { opened } from '../../../testing/opened.ts';
import { startApi } from '../../../testing/start-api.ts';

let operator: string;
const api = opened(() => startApi({ database: 'postgres' }));
beforeAll(async () => {
  operator = await api.signIn('79990000009');
});

/** A watched transaction refuses to catch up: its end alone announces what it changed. */
test.each([
  ['/api/users-permissions/roles', 200],
  ['/content-manager/collection-types/plugin::users-permissions.role', 201],
])('with a key %s is caught up with once it is committed', async (path, status) => {
  const request = {
    token: operator,
    body: { name: 'Смена' },
    headers: { 'Idempotency-Key': path.replaceAll(/\W/g, '') },
  };
  const first = await api.request('POST', path, request);
  expect([first.status, first.body.error]).toEqual([status, undefined]);
  const again = await api.request('POST', path, request);
  expect([again.status, again.body]).toEqual([status, first.body]);
});
