import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestHookHandler,
  onSendAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import { type Actor, type AppCtx, senderOf } from '../ctx.ts';
import { AppError } from '../errors.ts';
import { isLagReader } from '../lag-readers.ts';
import { sentence } from '../sentence.ts';
import { hashToken } from '../tokens.ts';
import { isFreeOfSecrets } from './compression.ts';
import type { Endpoint } from './endpoint.ts';
import { withIdempotency } from './idempotency.ts';
import { createUploadLimit, readMultipart } from './multipart.ts';
import { declaredKeys, declaredQuery, requireDeclaredKeys } from './query-keys.ts';
import { matches, sendCached } from './ready.ts';
import { answersHead } from './route-actions.ts';
import type { Route } from './serve.ts';
import {
  authorize,
  replicaCtx,
  type SessionSettings,
  sendPosition,
  viewedRole,
} from './session.ts';

/** Puts routes on the server: validation before, trimming to the schema after. */
export function registerRoutes(
  server: FastifyInstance,
  routes: readonly Route[],
  settings: SessionSettings,
): void {
  const limitUploads = createUploadLimit();
  for (const route of routes) {
    const { endpoint } = route;
    const isReading = endpoint.isReadOnly ?? (endpoint.method === 'GET' && !endpoint.hasEffects);
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      // A GET with effects must not answer a link previewer's HEAD.
      exposeHeadRoute: answersHead(endpoint),
      schema: schemaOf(route),
      config: configOf(route, isReading),
      onRequest: authorizeHook(settings, route),
      ...(!isReading && { onSend: writeHook(settings) }),
      preValidation: inputHook(route, limitUploads),
      handler: handlerOf(settings, route),
    });
  }
}

/** The caller is authenticated before the body is read. */
const authorizeHook =
  (settings: SessionSettings, route: Route): onRequestHookHandler =>
  (request, reply, done) => {
    const { action, shared } = route.endpoint;
    if (shared) openToAllOrigins(reply);
    if (viewedRole(request) !== null) {
      if (changes(route, request)) return done(readOnly());
    } else if (route.isCached && sendCached(settings, request, { reply, action })) return;
    authorize(settings, request, action)
      .then(() => route.requireSender?.(request.ctx, request.headers))
      .then(() => done(), done);
  };

const readOnly = () => new AppError('bad_request', { sentence: sentence('view_as_read_only') });

const changes = ({ endpoint }: Route, { method }: FastifyRequest): boolean =>
  endpoint.hasEffects === true || (method !== 'GET' && method !== 'HEAD');

/** The query and the body as the handler takes them. */
function inputHook(
  { schemas, queryKeys, multipart }: Route,
  limitUploads: ReturnType<typeof createUploadLimit>,
): preValidationAsyncHookHandler {
  const keys = declaredKeys(schemas.query);
  return async (request, reply) => {
    if (queryKeys) requireDeclaredKeys(request.query, queryKeys);
    else request.query = declaredQuery(request.query, keys);
    // No body is an empty one, as an empty body is of JSON.
    if (schemas.body) request.body ??= {};
    if (!multipart || !request.isMultipart()) return;
    await limitUploads(`${request.ctx.actor.user ?? senderOf(request.ctx).network}`, reply.raw);
    await readMultipart(request, multipart);
  };
}

const handlerOf =
  (settings: SessionSettings, { endpoint, choosesSource, ...route }: Route): RouteHandlerMethod =>
  async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (endpoint.hasEffects && isPrefetch(request)) return reply.status(204).send();
    if (endpoint.takesPassword) await settings.requireRecentPassword(request.ctx);
    const handle = (ctx: AppCtx) => route.handle(ctx, request, reply);
    const ctx = choosesSource ? request.ctx : replicaCtx(request.ctx, request);
    if (endpoint.shared) return sendShared(request, reply, await handle(ctx));
    if (!endpoint.takesIdempotencyKey) return handle(ctx);
    // A stored answer is sent with the status of success, as the first one was.
    reply.status(endpoint.status ?? 200);
    return withIdempotency(request.ctx, request, handle);
  };

const configOf = ({ endpoint, schemas, mayLag }: Route, isReading: boolean) => ({
  isEssential: endpoint.isEssential ?? false,
  shared: endpoint.shared,
  isBooking: endpoint.isBooking ?? false,
  isStream: endpoint.isStream ?? false,
  mayLag:
    mayLag ??
    ((actor: Actor) => endpoint.mayLag !== undefined && isLagReader(actor, endpoint.mayLag)),
  isCompressed: isReading && (endpoint.shared !== undefined || isFreeOfSecrets(schemas)),
});

/** Before the writer gets the answer: the next request sees the change, also where a replica answers it. */
const writeHook =
  ({ app, database: { replica } }: SessionSettings): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    app.cache.noteWrite();
    if (replica) await sendPosition(replica, request, reply);
    return payload;
  };

/** A browser's or a proxy's request ahead of the user must have no effects. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender/i.test(`${headers['sec-purpose']} ${headers.purpose}`);

function schemaOf({ endpoint, schemas }: Route): FastifySchema {
  const { params, query, body, reply, also } = schemas;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(reply && { response: { [endpoint.status ?? 200]: reply, ...also } }),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any origin may read it, and caches keep it. */
    shared?: Endpoint['shared'];
    /** Its answer goes on until one of the two ends it. */
    isStream?: boolean;
    /** Pages of providers' own origins may make it. */
    isBooking?: boolean;
  }
  interface FastifyRequest {
    ctx: AppCtx;
  }
}

/** Every origin gets the same headers, so that caches keep one answer for all. */
function openToAllOrigins(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').removeHeader('Vary');
}

/** The answer for callers and caches to keep, or 304 to whoever has it. What a bearer changes is nobody else's. */
function sendShared(
  { headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  const { shared } = routeOptions.config;
  if (!shared || headers.authorization !== undefined) return answer;
  const text = reply.serialize(answer);
  const tag = `"${hashToken(String(text))}"`;
  const stale = shared.staleFor === undefined ? '' : `, stale-while-revalidate=${shared.staleFor}`;
  // Weak: the same answer, compressed or not.
  reply
    .header('ETag', `W/${tag}`)
    .header('Cache-Control', `public, max-age=${shared.maxAge}${stale}`);
  if (matches(headers['if-none-match'], tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
