import type { Socket } from 'node:net';
import type { ErrorBody } from '@okoshko/contract/envelope';
import type { ErrorCode } from '@okoshko/contract/errors';
import { LANGUAGES, type Language } from '@okoshko/contract/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isConnectionError } from '../db/connection-errors.ts';
import { logFailure } from '../db/outage.ts';
import { AppError } from '../errors.ts';
import { sentence } from '../sentence.ts';
import { allowedMethods, type RoutesByPath } from './route-actions.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { validationError } from './validate.ts';

/** The name Strapi's clients know a status by; a few codes have their own. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'ApplicationError',
  401: 'UnauthorizedError',
  402: 'PaymentRequiredError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  410: 'GoneError',
  413: 'PayloadTooLargeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
};
const OWN_NAMES: Partial<Record<ErrorCode, string>> = {
  bad_request: 'BadRequestError',
  body_malformed: 'SyntaxError',
  validation_failed: 'ValidationError',
  name_misleading: 'ValidationError',
  data_missing: 'ValidationError',
  key_invalid: 'ValidationError',
  query_invalid: 'ValidationError',
  pagination_invalid: 'PaginationError',
  password_wrong: 'ValidationError',
  password_same: 'ValidationError',
  password_common: 'ValidationError',
  current_password_needed: 'ValidationError',
  current_password_wrong: 'ValidationError',
  email_code_wrong: 'ValidationError',
  callback_invalid: 'ValidationError',
};

/** Seconds after which a database that was restarted is likely back. */
const RETRY_AFTER = 2;

/** The codes for what Fastify and its plugins refuse on their own. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  // A path that leads out of a served folder, or to no possible file.
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
};
const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  408: 'timed_out',
  413: 'too_large',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
};

function errorBody(error: AppError, language: Language): ErrorBody {
  const { code, status, retryAfter } = error;
  return {
    data: null,
    error: {
      status,
      name: OWN_NAMES[code] ?? NAMES[status] ?? 'ApplicationError',
      message: error.messageIn(language),
      details: {
        ...error.detailsIn(language),
        code,
        ...(retryAfter !== null && { retry_after: retryAfter }),
      },
    },
  };
}

/** The one place where a failure becomes an answer, in the language of its reader. */
export function installErrorMapper(server: FastifyInstance): void {
  server.setErrorHandler(answerFailure);
  server.setNotFoundHandler(({ url }, reply) =>
    answer(url.startsWith('//') ? badPath('malicious_path') : new AppError('not_found'), reply),
  );
}

const badPath = (key: 'malicious_path' | 'undecodable_path') =>
  new AppError('bad_request', { sentence: sentence(key) });

export const answerFailure = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => answer(inPlaceOf403(toAppError(error, request), request, reply), reply);

/**
 * A signed-in user whose role may not do this here is told so by 405, with what they may: a 403 would sign the
 * widget out. A session that lacks its second factor is told of that step by the same name as in `users/me`.
 */
function inPlaceOf403(error: AppError, request: FastifyRequest, reply: FastifyReply): AppError {
  const { ctx, server, routeOptions, method } = request;
  const isSignedIn = ctx !== undefined && ctx.actor.session !== null;
  if (error.code !== 'forbidden' || !isSignedIn) return error;
  const routes = server.routesByPath?.get(routeOptions.url ?? '') ?? [];
  reply.header('Allow', allowedMethods(routes, { actor: ctx.actor, refused: method }));
  const { lacks } = ctx.actor;
  const details = lacks === undefined ? {} : { second_factor: lacks };
  return new AppError('method_not_allowed', { cause: error, details });
}

export function answer(error: AppError, reply: FastifyReply): FastifyReply {
  reply.request.refusal = error.code;
  if (error.retryAfter !== null) reply.header('Retry-After', error.retryAfter);
  const { refusalPage } = reply.request.server;
  if (isRead(reply.request) && refusalPage) {
    reply.status(error.status).header('Cache-Control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(refusalPage(error, reply.request.url));
  }
  const language = languageOf(reply.request);
  markLanguage(reply, language);
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error, language));
}

/**
 * A page, or any address that a person opened: browsers say of each request what it is for; older ones that they want
 * a page before all else.
 */
const isRead = ({ routeOptions, headers }: FastifyRequest): boolean => {
  const { 'sec-fetch-mode': mode, accept } = headers;
  const isOpened = mode === undefined ? accept?.startsWith('text/html') : mode === 'navigate';
  return routeOptions?.config?.served === 'document' || isOpened === true;
};

function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (error.status >= 500) logFailure(request.log, { error, text: error.message });
    return error;
  }
  if (error.validation) return validationError(error);
  if (error.code === 'FST_ERR_BAD_URL') return badPath('undecodable_path');
  const code = FASTIFY_CODES[error.code] ?? STATUS_CODES[error.statusCode ?? 500];
  if (code) return new AppError(code, { cause: error });
  if (isConnectionError(error)) {
    logFailure(request.log, { error, text: 'the database takes no writes, or took too long' });
    return new AppError('unavailable', { retryAfter: RETRY_AFTER, cause: error });
  }
  request.log.error({ err: error }, 'unexpected failure');
  return new AppError('internal', { cause: error });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code it was refused with, for its line in the log. */
    refusal?: ErrorCode;
  }
  interface FastifyInstance {
    /** The routes of each path of the API, once all are registered. */
    routesByPath?: RoutesByPath;
    /** Makes the page that people read in place of a page that is refused. */
    refusalPage?(error: AppError, address: string): string;
  }
}

/** The language a request prefers of those there are; without a preference English, as Strapi's clients expect. */
const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  LANGUAGES.find((one) => one === new Negotiator(request).language([...LANGUAGES])) ?? LANGUAGES[0];

/** Tells caches and clients which language an answer is in, and that another request may get another. */
function markLanguage(reply: FastifyReply, language: Language): void {
  const vary = [reply.getHeader('vary') ?? []].flat();
  reply.headers({ 'Content-Language': language, Vary: [...vary, 'Accept-Language'].join(', ') });
}

/** The time a broken connection may take to read its refusal, in milliseconds. */
const REFUSAL_TIMEOUT_MS = 1000;

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timed_out',
};
const HEADER_LINES = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`);
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers bytes that are no HTTP request, which never reach a route, as any refusal; no header of theirs is read. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = new AppError(CODES[error.code ?? ''] ?? 'bad_request');
  const body = JSON.stringify(errorBody(refusal, 'en'));
  const head = [
    `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status] ?? 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    'Content-Language: en',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...HEADER_LINES,
  ];
  socket.setTimeout(REFUSAL_TIMEOUT_MS, () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
