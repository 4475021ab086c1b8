// Measures how slow the machine of a run is. Every time-out of a test grows with it, so that no test depends on speed.
import { Worker } from 'node:worker_threads';

/** Carries the measure from the run that took it to the processes it starts. */
const VARIABLE = 'TEST_SLOWNESS';

/** Tests run on so many cores at a time. */
const CORES = 2;
/** In ms: how long the piece of processor work takes on an idle core of an ordinary machine of 2026. */
const ORDINARY_MS = 100;
const MAX = 20;

/** A thread does the piece of work three times, and leaves in ms how long the slowest took. */
const PIECE = `
  const { workerData } = require('node:worker_threads');
  const slowest = new Float64Array(workerData);
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, name: 'n' + n })));
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    for (let n = 0; n < 6; n += 1) JSON.parse(text).sort((one, other) => other.n - one.n);
    slowest[0] = Math.max(slowest[0], performance.now() - start);
  }
  Atomics.store(new Int32Array(workerData), 2, 1);
  Atomics.notify(new Int32Array(workerData), 2);
`;

/** 1 on an ordinary idle machine, 4 where the same work takes four times as long. Measured once a run. */
export function slowness(): number {
  process.env[VARIABLE] ??= String(measure());
  return Number(process.env[VARIABLE]);
}

/** For a run that shares the machine with so many others of its own. */
export const stretch = (times: number): void => {
  process.env[VARIABLE] = String(slowness() * times);
};

/** A time-out in ms, stretched for this machine. */
export const scaled = (ms: number): number => Math.ceil(ms * slowness());

function measure(): number {
  const results = Array.from({ length: CORES }, () => new SharedArrayBuffer(16));
  const workers = results.map((result) => new Worker(PIECE, { eval: true, workerData: result }));
  for (const result of results) Atomics.wait(new Int32Array(result), 2, 0);
  for (const worker of workers) worker.unref();
  const slowest = Math.max(...results.map((result) => new Float64Array(result)[0] ?? 0));
  return Math.min(MAX, Math.max(1, slowest / ORDINARY_MS));
}
