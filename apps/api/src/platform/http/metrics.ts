import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { equalInConstantTime } from '../tokens.ts';

/** `GET /metrics` for Prometheus, with the token; every other answer is counted. */
export function registerMetrics(
  server: FastifyInstance,
  { metrics, token }: { readonly metrics: Metrics; readonly token: string },
): void {
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // How long somebody looked is no duration of an answer.
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
