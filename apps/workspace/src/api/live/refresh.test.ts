import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The session of a page is made where it is imported.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => {});

const { createRefresh } = await import('./refresh.ts');

let client: QueryClient;
let stop: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
});
afterEach(() => {
  for (const one of stop) one();
  stop = [];
  client.clear();
  vi.useRealTimers();
});

/** A query that a screen shows; how often it was read. */
async function onScreen(
  queryKey: readonly unknown[],
  data: unknown = [],
  refetchInterval?: number,
) {
  const queryFn = vi.fn(async () => data);
  const options = { queryKey, queryFn, ...(refetchInterval && { refetchInterval }) };
  const observer = new QueryObserver(client, options);
  stop.push(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockClear();
  return queryFn;
}

test('fifty changes of a collection are one reading of what is shown of it', async () => {
  const appointments = await onScreen(['appointments', 'day']);
  const services = await onScreen(['services', 'all']);
  const refresh = createRefresh(client);
  for (let n = 0; n < 50; n += 1) refresh.changed('appointments');
  await vi.advanceTimersByTimeAsync(100);
  expect([appointments.mock.calls.length, services.mock.calls.length]).toEqual([1, 0]);
});

test('changes without an end are one reading a second', async () => {
  const appointments = await onScreen(['appointments', 'day']);
  const refresh = createRefresh(client);
  for (let n = 0; n < 50; n += 1) {
    refresh.changed('appointments');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(appointments.mock.calls.length).toBeLessThanOrEqual(6);
  expect(appointments.mock.calls.length).toBeGreaterThanOrEqual(4);
});

test('nothing is read while something is being saved', async () => {
  const appointments = await onScreen(['appointments', 'day']);
  let save: () => void = () => {};
  const saving = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>((done) => (save = done)) })
    .execute(undefined);
  const refresh = createRefresh(client);
  refresh.changed('appointments');
  await vi.advanceTimersByTimeAsync(1000);
  expect(appointments).not.toHaveBeenCalled();
  save();
  await saving;
  await vi.advanceTimersByTimeAsync(100);
  expect(appointments).toHaveBeenCalledOnce();
});

test('what follows from a change is out of date and not read under the hand', async () => {
  const starts = await onScreen(['possible-starts', {}]);
  createRefresh(client).changed('appointments');
  await vi.advanceTimersByTimeAsync(100);
  expect(starts).not.toHaveBeenCalled();
  expect(client.getQueryState(['possible-starts', {}])?.isInvalidated).toBe(true);
});

test('a list that was scrolled far is read when it is opened next', async () => {
  const far = await onScreen(['client-profiles', 'pages'], { pages: [[], [], [], []] });
  createRefresh(client).changed('client-profiles');
  await vi.advanceTimersByTimeAsync(100);
  expect(far).not.toHaveBeenCalled();
  expect(client.getQueryState(['client-profiles', 'pages'])?.isInvalidated).toBe(true);
});

test('after a gap all that is shown is read, at the beginning what asks now and then alone', async () => {
  const polled = await onScreen(['appointments', 'day'], [], 30_000);
  const other = await onScreen(['services', 'all']);
  const refresh = createRefresh(client);
  refresh.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect([polled.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  refresh.reset();
  refresh.reset();
  await vi.advanceTimersByTimeAsync(1000);
  expect([polled.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});
