import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backgroundShare, restOf } from './background-share.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Counts the pieces of work of 10 ms that end within a minute, where as many wait as there are turns. */
async function endedInMinute(busyPart: number, parallel = 1): Promise<number> {
  const share = backgroundShare({ parallel, traffic: { busyPart: () => busyPart } });
  share.start();
  let ended = 0;
  const piece = () => new Promise<void>((resolve) => setTimeout(resolve, 10));
  const loop = async (): Promise<void> => {
    for (;;) {
      await share.run(piece);
      ended += 1;
    }
  };
  for (let n = 0; n < 4 * parallel; n += 1) void loop();
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

test.each([
  { busyPart: 0, part: 1 },
  { busyPart: 0.25, part: 0.75 },
  { busyPart: 0.5, part: 0.5 },
  { busyPart: 1, part: 0.15 },
])(
  'requests that take $busyPart of the time leave $part to the background',
  async ({ busyPart, part }) => {
    expect((await endedInMinute(busyPart)) / 6000).toBeCloseTo(part, 1);
  },
);

test('several connections together rest as one does', async () => {
  expect(await endedInMinute(1, 3)).toBeLessThan(1.25 * (await endedInMinute(1, 1)));
});

test('turns come in the order in which they were asked for', async () => {
  const share = backgroundShare({ parallel: 2, traffic: { busyPart: () => 1 } });
  share.start();
  const order: number[] = [];
  const all = Array.from({ length: 20 }, (_, n) => share.run(async () => void order.push(n)));
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(all);
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('work that fails rests as well, and lets the next have its turn', async () => {
  const share = backgroundShare({ parallel: 1, traffic: { busyPart: () => 0.5 } });
  share.start();
  const failed = share.run(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  const next = share.run(async () => 'done');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next).toBe('done');
});

test('before it starts and after it stops nothing rests', async () => {
  const share = backgroundShare({ parallel: 1, traffic: { busyPart: () => 1 } });
  const piece = () => new Promise<void>((resolve) => setTimeout(resolve, 10));
  const both = [share.run(piece), share.run(piece)];
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all(both);
  share.start();
  share.stop();
  const others = [share.run(piece), share.run(piece)];
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all(others);
});

test('the longest rest is bounded, whatever the work took', () => {
  expect(restOf(0)).toBe(0);
  expect(restOf(1)).toBeCloseTo(0.85 / 0.15);
});
