import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { logFailure } from '../db/outage.ts';
import type { Db } from '../db-handle.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { GaugeSource } from '../metrics.ts';
import { equalInConstantTime } from '../tokens.ts';

interface CompletedRequest {
  readonly method: string;
  /** The route's pattern, such as `/api/tariffs/:id`: each URL would be a series of its own. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds. */
  readonly durationMs: number;
}

interface Metrics {
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

/** `GET /metrics` for Prometheus, with the token; every other answer is counted. */
export function registerMetrics(
  server: FastifyInstance,
  { metrics, token }: { readonly metrics: Metrics; readonly token: string },
): void {
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The time that somebody watched a stream is no duration of an answer.
    if (routeOptions.config.isStream && statusCode === 200) return done();
    const route = routeOptions.url ?? 'none';
    metrics.observeRequest({ method, route, status: statusCode, durationMs: elapsedTime });
    done();
  });
  server.get(
    '/metrics',
    { logLevel: 'warn', config: { isEssential: true } },
    async ({ headers }, reply) => {
      if (!equalInConstantTime(headers.authorization ?? '', `Bearer ${token}`)) {
        throw new AppError('not_found');
      }
      const { type, text } = await metrics.expose();
      return reply.type(type).send(text);
    },
  );
}
