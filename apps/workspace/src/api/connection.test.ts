import { failed } from '@okoshko/contract/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

// The module looks at the page it is on.
let connectionAfter: typeof import('./connection.ts').connectionAfter;
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  ({ connectionAfter } = await import('./connection.ts'));
});

describe('what an answer says about the connection', () => {
  test.each([
    ['no answer', failed('offline').error, 'failing'],
    ['no answer in time', failed('timeout').error, 'failing'],
    ['a fault of the server', failed('internal', 500).error, 'failing'],
    ['a proxy without the server', failed('unknown', 502).error, 'failing'],
    ['a part that is off', failed('payments_unavailable', 503).error, 'fine'],
    ['a refusal', failed('slot_taken', 409).error, 'fine'],
    ['success', null, 'fine'],
  ] as const)('%s', (_, error, connection) => {
    expect(connectionAfter(error, false)).toBe(connection);
  });

  test('that there is no network the device alone says', () => {
    expect(connectionAfter(failed('offline').error, true)).toBe('offline');
    expect(connectionAfter(failed('internal', 500).error, true)).toBe('failing');
  });
});
