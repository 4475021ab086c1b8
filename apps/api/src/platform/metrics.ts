import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './call.ts';
import type { Db } from './db/database.ts';

/** A state of the service as Prometheus asks for it, read from the database by any node. */
export interface Reading {
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

/** Rows of a grouped count, each a sample. */
export const counted = (
  rows: readonly (Readonly<Record<string, string | number>> & { readonly count: number })[],
): readonly Sample[] =>
  rows.map(({ count, ...labels }) => ({
    labels: labels as Readonly<Record<string, string>>,
    value: count,
  }));

interface Answered {
  readonly method: string;
  /** The route's own words, such as `/api/tariffs/:id`: an address would be a series each. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds. */
  readonly took: number;
}

export interface Metrics {
  answered(request: Answered): void;
  /** In Prometheus' text format, and its type. */
  exposed(): Promise<{ readonly type: string; readonly text: string }>;
}

interface Settings {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Log;
  readonly readings: readonly Reading[];
}

/** From an answer out of memory to one nobody waits for, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long a reading may take, in milliseconds; without the database a node still tells of itself. */
const PATIENCE = 2000;

/** Rate, errors and duration of each route, what the process takes, and the readings. */
export function createMetrics({ db, clock, log, readings }: Settings): Metrics {
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
  for (const { name, help, labels, read } of readings) {
    new Gauge({
      name: `okoshko_${name}`,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        this.reset();
        const samples = await inTime(read(db, clock())).catch((error: unknown) => {
          log.warn({ err: error, metric: name }, 'a metric cannot be read');
          return [];
        });
        for (const sample of samples) this.set({ ...sample.labels }, sample.value);
      },
    });
  }
  return {
    answered: ({ method, route, status, took }) =>
      duration.observe({ method, route, status: String(status) }, took / 1000),
    exposed: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = pause(PATIENCE, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${PATIENCE} ms`);
  });
  return Promise.race([work, late]);
}
