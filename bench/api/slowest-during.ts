import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../statistics.ts';

/** Between an answer and the next question, in milliseconds. */
const PROBE_PAUSE = 5;

/** Meanwhile asks the server alone and its database, one after the other; answers the longest wait. */
export async function slowestDuring(url: string, name: string, run: () => Promise<unknown>) {
  const since = performance.now();
  let isOver = false;
  const result = run().finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    for (const path of ['/healthz', '/api/tariffs']) {
      const requestedAt = performance.now();
      await (await fetch(url + path)).arrayBuffer();
      waits.push(performance.now() - requestedAt);
    }
    await pause(PROBE_PAUSE);
  }
  const outcome = (await result) ?? '';
  const took = performance.now() - since;
  const slowest = Math.max(...waits);
  const p50 = median(waits.sort((a, b) => a - b));
  console.log(
    `${name}: ${took.toFixed(0)} ms; others wait ${p50.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms ${outcome}`,
  );
  return slowest;
}
