import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime, serialRunner } from './serial-runner.ts';

function controlled() {
  const runs: Readonly<{ resolve(value: number): void; reject(error: Error): void }>[] = [];
  const task = () =>
    new Promise<number>((resolve, reject) => {
      runs.push({ resolve, reject });
    });
  return { runs, task };
}

test('one run serves all who wait, and none that began before they came', async () => {
  const { runs, task } = controlled();
  const run = oneAtATime(task);
  const first = run();
  await turn();
  const [second, third] = [run(), run()];
  await turn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(runs).toHaveLength(2);
  const fourth = run();
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await turn();
  runs[2]?.resolve(3);
  expect(await fourth).toBe(3);
});

test('a run that fails is the failure of those who waited for it, and the next one runs', async () => {
  const { runs, task } = controlled();
  const run = oneAtATime(task);
  const first = run();
  await turn();
  const second = run();
  runs[0]?.reject(new Error('first'));
  await expect(first).rejects.toThrow('first');
  await turn();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});

test('once stopped, it waits for what is running and starts nothing', async () => {
  const { runs, task } = controlled();
  const runner = serialRunner(task, 0);
  const first = runner.run();
  await turn();
  const [waiting, stopped] = [runner.run(), runner.stop()];
  await turn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await Promise.all([first, waiting, stopped, runner.run()])).toEqual([1, 0, 0, 0]);
  expect(runs).toHaveLength(1);
});
