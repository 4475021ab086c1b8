import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';
import { accepted, type OutgoingMessage } from './port.ts';

const messageTo = (to: string, isUrgent = false): OutgoingMessage => ({
  ...{ to, title: '', text: '', key: to },
  ...(isUrgent && { isUrgent }),
});

/** A vendor whose requests are answered by the test. */
function vendorOf(limits: { readonly size: number; readonly parallel: number }) {
  const requests: { readonly to: readonly string[]; answer(): void; fail(): void }[] = [];
  const send = inBatches(
    (batch) =>
      new Promise((resolve, reject) => {
        requests.push({
          to: batch.map(({ to }) => to),
          answer: () => resolve(batch.map(({ to }) => accepted(to))),
          fail: () => reject(new Error('broken')),
        });
      }),
    limits,
  );
  return { requests, send };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('urgent messages have a request of their own while all others hang, and go before what waits', async () => {
  const { requests, send } = vendorOf({ size: 2, parallel: 3 });
  for (let n = 0; n < 10; n += 1) {
    void send(messageTo(`slow ${n}`));
    await turn();
  }
  expect(requests).toHaveLength(2);
  void send(messageTo('slow again'));
  const code = send(messageTo('code', true));
  await turn();
  expect(requests.map(({ to }) => to)).toEqual([['slow 0'], ['slow 1'], ['code']]);
  requests[2]?.answer();
  expect(await code).toMatchObject({ outcome: 'accepted' });
  void send(messageTo('later code', true));
  requests[0]?.answer();
  await turn();
  expect(requests.slice(3).map(({ to }) => to)[0]?.[0]).toBe('later code');
});

test('a request that throws is unknown to its messages alone, and leaves its place to the next', async () => {
  const { requests, send } = vendorOf({ size: 10, parallel: 2 });
  const failed = send(messageTo('one'));
  await turn();
  const waiting = send(messageTo('two'));
  await turn();
  expect(requests).toHaveLength(1);
  requests[0]?.fail();
  expect(await failed).toMatchObject({ outcome: 'unknown' });
  await expect.poll(() => requests).toHaveLength(2);
  requests[1]?.answer();
  expect(await waiting).toMatchObject({ outcome: 'accepted' });
});
