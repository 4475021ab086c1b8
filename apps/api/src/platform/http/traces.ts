import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Trace, Tracing } from '../tracing/tracing.ts';

/** Makes each request a trace, and names it in the request's lines of the log. Register before other hooks. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, Trace>();
  server.addHook('onRequest', (request, _reply, done) => {
    const trace = tracing.begin(request.method, 'request');
    traces.set(request, trace);
    request.log = request.log.child({ trace_id: trace.id });
    trace.inside(done);
  });
  // A body arrives in the socket's own time, outside of the trace.
  server.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) trace.inside(done);
    else done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const { id, method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    traces.get(request)?.end({
      name: `${method} ${route}`,
      hasFailed: statusCode >= 500,
      facts: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
        request_id: id,
      },
    });
    done();
  });
}
