import type { Schemas } from '@okoshko/contract/endpoint';
import type { ErrorCode } from '@okoshko/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CollectionOperation, Declaration } from '../collections/declare/index.ts';
import type { Actor, AppCtx } from '../ctx.ts';
import { ReadyAnswer } from '../ready-answer.ts';
import type { Endpoint } from './endpoint.ts';
import { answerKey, sendReady } from './ready.ts';

/** Schemas whose codes are all of the dictionary. */
type ServedSchemas = Schemas & { readonly errors?: readonly ErrorCode[] };

type Part<S extends ServedSchemas, K extends keyof Schemas> = S[K] extends TSchema
  ? Static<S[K]>
  : undefined;

/** The input of a request, validated. */
export interface RequestInput<S extends ServedSchemas> {
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  /** The files of a multipart request, where the route takes any. */
  readonly files: readonly UploadedFile[];
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A multipart request: one kind of file, and the body in one field of JSON or in a field for each key. */
export interface MultipartShape {
  /** The field whose JSON is the body. Without it the fields are, as text; a repeated one is a list. */
  readonly json?: string;
  readonly file: string;
  /** One by default. */
  readonly maxFiles?: number;
  /** The most bytes of one file. */
  readonly maxBytes: number;
  /** The most bytes of all files together. */
  readonly maxTotal?: number;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly schemas: ServedSchemas;
  readonly multipart?: MultipartShape;
  /** Its success is another address. */
  readonly isRedirect?: true;
  /** Its answers are kept as bytes, by the request's address. */
  readonly isCached?: true;
  /** The keys of its query, where no schema tells them. */
  readonly queryKeys?: ReadonlySet<string>;
  /** It chooses between primary and replica itself: some of its answers are kept, and read from the primary. */
  readonly choosesSource?: true;
  /** The operation of a collection that it is. */
  readonly of?: OfCollection;
  /** Tells whether what the actor is answered may lag, where the endpoint alone does not. */
  mayLag?(actor: Actor): boolean;
  /** Throws for whoever is none of those it is for, by the head of the request: before its body is read. */
  requireSender?(ctx: AppCtx, headers: FastifyRequest['headers']): void;
  handle(ctx: AppCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export interface OfCollection {
  readonly declaration: Declaration;
  readonly operation: CollectionOperation;
}

/** A route that sends what it is answered with: bytes that are kept, JSON, or nothing at all, which is a 204. */
export const answering = (
  endpoint: Endpoint,
  schemas: ServedSchemas,
  answerOf: (ctx: AppCtx, request: FastifyRequest) => Promise<unknown>,
): Route => ({
  endpoint,
  schemas,
  handle: async (ctx, request, reply) => {
    const answer = await answerOf(ctx, request);
    if (answer instanceof ReadyAnswer) {
      return sendReady(request, { reply, actor: ctx.actor }, answer);
    }
    reply.status(answer === undefined ? 204 : (endpoint.status ?? 200));
    return answer;
  },
});

/**
 * Ties an endpoint, its schemas and the service's handler; compiles only when the three agree. The
 * reply is trimmed to the declared schema on its way out.
 */
export function serve<S extends ServedSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handler: (ctx: AppCtx, input: RequestInput<S>) => Promise<Part<S, 'reply'>>,
): Route {
  return answering(endpoint, schemas, (ctx, request) => handler(ctx, readInput<S>(request)));
}

/** An answer, and what its changes are announced as; null: they are not. */
export interface Announced<T> {
  readonly answer: T;
  readonly topics: readonly string[] | null;
}

/** A GET whose answers are kept as bytes until a change of them is announced. */
export const serveCached = <S extends ServedSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handler: (ctx: AppCtx, input: RequestInput<S>) => Promise<Announced<Part<S, 'reply'>>>,
): Route => ({
  ...serveCachedBy(endpoint, schemas, {
    keyOf: ({ actor }, _input, request) => answerKey(actor, request),
    handler,
  }),
  isCached: true,
});

interface CachedBy<S extends ServedSchemas> {
  /** Tells all apart that answers differ by; null: such an answer is not kept. */
  keyOf(ctx: AppCtx, input: RequestInput<S>, request: FastifyRequest): string | null;
  handler(ctx: AppCtx, input: RequestInput<S>): Promise<Announced<Part<S, 'reply'>>>;
}

/** A route whose answers are kept as bytes, by a key of its own. */
export const serveCachedBy = <S extends ServedSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  { keyOf, handler }: CachedBy<S>,
): Route =>
  answering(endpoint, schemas, async (ctx, request) => {
    const input = readInput<S>(request);
    const key = keyOf(ctx, input, request);
    const load = async () => {
      const { answer, topics } = await handler(ctx, input);
      return { text: JSON.stringify(answer), topics };
    };
    return key === null ? new ReadyAnswer((await load()).text) : ctx.app.cache.answer(key, load);
  });

/** A route that redirects its caller to the address the handler answers. */
export const serveRedirect = <S extends ServedSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handler: (ctx: AppCtx, input: RequestInput<S>, reply: FastifyReply) => Promise<string>,
): Route =>
  serveRedirectOrPage(endpoint, schemas, async (...args) => ({ address: await handler(...args) }));

/** A route that a browser goes through: to an address, or to a page that ends the way. */
export const serveRedirectOrPage = <S extends ServedSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handler: (
    ctx: AppCtx,
    input: RequestInput<S>,
    reply: FastifyReply,
  ) => Promise<{ readonly address: string } | { readonly html: string }>,
): Route => ({
  endpoint,
  schemas,
  isRedirect: true,
  handle: async (ctx, request, reply) => {
    const end = await handler(ctx, readInput<S>(request), reply);
    if ('html' in end) return reply.type('text/html; charset=utf-8').send(end.html);
    return reply
      .status(302)
      .header('Location', end.address)
      .type('text/plain; charset=utf-8')
      .send(`Redirecting to ${end.address}.`);
  },
});

/** A route whose body may be multipart. */
export const withMultipart = (route: Route, multipart: MultipartShape): Route => ({
  ...route,
  multipart,
});

/** Each part was validated by its schema before the handler is called. */
function readInput<S extends ServedSchemas>(request: FastifyRequest): RequestInput<S> {
  return {
    params: request.params as Part<S, 'params'>,
    query: request.query as Part<S, 'query'>,
    body: request.body as Part<S, 'body'>,
    files: request.uploaded ?? [],
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    uploaded?: readonly UploadedFile[];
  }
}
