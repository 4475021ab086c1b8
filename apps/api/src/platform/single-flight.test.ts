import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** A run for each call of `run`, which ends when its ending is called. */
function runs() {
  const endings: ((result: number) => void)[] = [];
  const run = () => new Promise<number>((resolve) => endings.push(resolve));
  return { endings, run };
}

test('callers of one key share a run; the next begins after it', async () => {
  const flight = singleFlight<string, number>();
  const { endings, run } = runs();
  const owner = {};
  const both = [flight(owner, 'a', run), flight(owner, 'a', run)];
  expect(endings).toHaveLength(1);
  endings[0]?.(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  const next = flight(owner, 'a', run);
  expect(endings).toHaveLength(2);
  endings[1]?.(2);
  expect(await next).toBe(2);
});

test('other keys and other owners have runs of their own', async () => {
  const flight = singleFlight<string, number>();
  const { endings, run } = runs();
  const owner = {};
  const all = [flight(owner, 'a', run), flight(owner, 'b', run), flight({}, 'a', run)];
  expect(endings).toHaveLength(3);
  endings.forEach((end, n) => {
    end(n);
  });
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
});

test('a run that fails is over: the next caller tries again', async () => {
  const flight = singleFlight<string, number>();
  const owner = {};
  await expect(flight(owner, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await flight(owner, 'a', async () => 3)).toBe(3);
});
