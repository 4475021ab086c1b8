import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import qs from 'qs';
import { AppError } from '../errors.ts';
import { MAX_DEPTH, parseQueryString } from '../query-string.ts';
import { type Sentence, sentence } from '../sentence.ts';
import type { Trace, Tracing } from '../tracing/port.ts';
import { requireAcceptable } from './acceptable.ts';
import { installCompression } from './compression.ts';
import { answerFailure, installErrorMapper, refuseBrokenRequest } from './errors.ts';
import { answerPreflight, corsFor, corsHeaders, SECURITY_HEADERS } from './security-headers.ts';
import { networkOf } from './session.ts';
import { installCompilers } from './validate.ts';

const BODY_LIMIT = 1024 * 1024;
/** A request that takes longer to arrive is cut off, in milliseconds; the largest are pictures. */
const REQUEST_TIMEOUT = 60_000;
/** The head of one, from the first byte of the connection on. */
const HEAD_TIMEOUT = 10_000;
/** The pause between two checks of these timeouts. */
const TIMEOUT_CHECK = 1000;
/** A connection that carries neither a request nor an answer for so long is closed. */
const SILENCE_TIMEOUT = 90_000;
/** Pages and files are so many times as many: one screen is dozens of files, and an office has one address. */
const FILES_TO_CALLS = 5;

interface ServerSettings {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: false | number | string[];
  readonly rateLimits: boolean;
  /** The limit on calls of the API, from one address on each node. */
  readonly maxRequestsPerMinute: number;
  readonly isHostOrigin: (origin: string) => boolean;
  /** Tells whether it is a provider's own, which is proved. */
  readonly isProvedOrigin: (origin: string) => Promise<boolean>;
  readonly tracing: Tracing | null;
}

/** Fastify with what every route of ours relies on. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: settings.log,
    trustProxy: nearest(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    // One line when it is over, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: SILENCE_TIMEOUT,
    http: { connectionsCheckingInterval: TIMEOUT_CHECK, headersTimeout: HEAD_TIMEOUT },
    // A request on an open connection is answered, and the connection is closed after.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...always(request), ...corsHeaders(request, settings.isHostOrigin) });
      if (request.method === 'OPTIONS') answerPreflight(reply);
      else answerFailure(error, request, reply);
    },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: parseQueryString,
    },
  });
  if (settings.tracing) traceRequests(server, settings.tracing);
  installErrorMapper(server);
  installParsers(server);
  installCompilers(server);
  installRequestLog(server);
  refuseTwoHosts(server);
  installCompression(server);
  server.addHook('preHandler', ({ params, query, body }, _reply, done) => {
    requireAcceptable([params, query, body]);
    done();
  });
  await server.register(cors, { delegator: corsFor(settings) });
  await server.register(multipart);
  if (settings.rateLimits) await installFloodLimit(server, settings);
  return server;
}

const always = ({ id }: { readonly id: string }) => ({ ...SECURITY_HEADERS, 'x-request-id': id });

/** Refuses two names of the host: nobody knows which of them a proxy in front of the server went by (RFC 9112, 3.2). */
function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new AppError('bad_request') : undefined);
  });
}

/** Sets the headers of every answer, and logs a line about it. */
function installRequestLog(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(always(request));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(lineOf(request, reply), 'request completed');
    done();
  });
}

/** A request's line: address, session's account, outcome. An account's number tells nothing of its owner. */
const lineOf = (request: FastifyRequest, reply: FastifyReply): object => {
  const { actingUser: user, refusal: code } = request;
  const isKnown = user !== undefined && user !== null;
  return {
    ...{ req: request, res: reply, responseTime: reply.elapsedTime },
    ...(isKnown && { user }),
    ...(code !== undefined && { code }),
  };
};

/**
 * Trusts so many proxies, counted from us: what stands before them in the header, any client may have written.
 */
const nearest = (proxies: ServerSettings['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Before anything a route does, so that refused requests count as well. */
async function installFloodLimit(
  server: FastifyInstance,
  { maxRequestsPerMinute: max }: Pick<ServerSettings, 'maxRequestsPerMinute'>,
): Promise<void> {
  await server.register(rateLimit, { ...floodLimit, max, global: false });
  const [ofApi, ofFiles] = [server.rateLimit(), server.rateLimit({ max: max * FILES_TO_CALLS })];
  server.addHook('onRequest', async function limitFlood(request, reply) {
    const { served, isUncounted } = request.routeOptions.config;
    if (isUncounted?.(request)) return;
    await (served === undefined ? ofApi : ofFiles).call(this, request, reply);
  });
}

const floodLimit = {
  timeWindow: 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
    new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
};

/** JSON and forms; an empty body is an empty object, as clients of Strapi send one with every call. */
function installParsers(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parseJson(request, String(body), (error, value) => {
      if (error)
        return done(malformed(sentence('json_broken', { reason: whyNoJson(String(body)) }), error));
      if (typeof value === 'object' && value !== null) return done(null, value);
      return done(malformed(sentence('json_scalar')));
    });
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, qs.parse(String(body), { depth: MAX_DEPTH })),
  );
}

const malformed = (reason: Sentence, cause?: Error) =>
  new AppError('body_malformed', { sentence: reason, ...(cause && { cause }) });

/** Tells what is wrong with a body that was refused, as Strapi does. */
function whyNoJson(body: string): string {
  try {
    JSON.parse(body);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'Object contains forbidden prototype property';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Beside the API: a page that people read, or a file. Neither uses up what an address may ask of the API. */
    served?: 'document' | 'file';
    /** Costs next to nothing and must never be missing: it uses up nothing of what an address may ask. */
    isUncounted?: (request: FastifyRequest) => boolean;
  }
}

/** Makes each request a trace, and names it in the request's lines of the log. Register before other hooks. */
function traceRequests(server: FastifyInstance, tracing: Tracing): void {
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
