import { setTimeout as pause } from 'node:timers/promises';
import { logFailure } from './db/outage.ts';
import type { Db } from './db-handle.ts';
import type { Log } from './log.ts';

/** A gauge that is read from the database at each scrape, by any node. */
export interface GaugeSource {
  /** Without the prefix `okoshko_`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(db: Db, now: Date): Promise<readonly Sample[]>;
}
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Makes gauges that are collected together share one reading. */
export function readTogether<T>(
  read: (db: Db, now: Date) => Promise<T>,
): (db: Db, now: Date) => Promise<T> {
  let underWay: Promise<T> | null = null;
  return (db, now) => {
    underWay ??= read(db, now).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** Rows of a grouped count, each a sample. */
export const countSamples = (
  rows: readonly (Readonly<Record<string, string | number>> & { readonly count: number })[],
): readonly Sample[] =>
  rows.map(({ count, ...labels }) => ({
    // The count is the only number of a row.
    labels: labels as Readonly<Record<string, string>>,
    value: count,
  }));

interface CompletedRequest {
  readonly method: string;
  /** The route's pattern, such as `/api/tariffs/:id`: each URL would be a series of its own. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds. */
  readonly durationMs: number;
}

export interface Metrics {
  observeRequest(request: CompletedRequest): void;
  /** In Prometheus' text format, and its type. */
  expose(): Promise<{ readonly type: string; readonly text: string }>;
}

interface Settings {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Log;
  readonly gauges: readonly GaugeSource[];
}

/** From an answer out of memory to one that clients give up on, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The time a gauge may take, in milliseconds; without the database a node still reports itself. */
const GAUGE_TIMEOUT_MS = 2000;

/** Rate, errors and duration of each route, what the process takes, and the gauges. Only then is the library loaded. */
export async function createMetrics({ db, clock, log, gauges }: Settings): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'okoshko_http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  for (const { name, help, labels, read } of gauges) {
    new Gauge({
      name: `okoshko_${name}`,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        this.reset();
        const samples = await withTimeout(read(db, clock())).catch((error: unknown) => {
          const text = 'a metric cannot be read';
          logFailure(log, { error, text, level: 'warn', fields: { metric: name } });
          return [];
        });
        for (const sample of samples) this.set({ ...sample.labels }, sample.value);
      },
    });
  }
  return {
    observeRequest: ({ method, route, status, durationMs }) =>
      duration.observe({ method, route, status: String(status) }, durationMs / 1000),
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const timeout = pause(GAUGE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${GAUGE_TIMEOUT_MS} ms`);
  });
  return Promise.race([promise, timeout]);
}
