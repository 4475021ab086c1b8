import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOf } from '../collections/read/index.ts';
import type { Actor } from '../ctx.ts';
import type { Encoded, ReadyAnswer } from '../ready-answer.ts';
import { addVary, encodingOf } from './compression.ts';
import { authorizedActor, type SessionSettings } from './session.ts';

/**
 * The key of a kept answer: whose it is, of which route, to which query, in which format. The address alone tells
 * neither the route nor the format.
 */
export const answerKey = (actor: Actor, { routeOptions, url, headers }: FastifyRequest): string =>
  `${nameOf(actor)} ${routeOptions.url} ${url} ${isV4({ headers }) ? 'v4' : ''}`;

/** Clients of Strapi 4 set this header: values under `attributes`, relations under `data`. Others mean nothing. */
export const isV4 = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['strapi-response-format'] === 'v4';

/**
 * The kept answer is sent, without waiting for anything, to a caller who is known already and may have it; false: there
 * is none, or the caller must be admitted first.
 */
export function sendCached(
  settings: SessionSettings,
  request: FastifyRequest,
  { reply, action }: { readonly reply: FastifyReply; readonly action: string | null },
): boolean {
  const actor = authorizedActor(settings, request, action);
  const cached = actor && settings.app.cache.cachedAnswer(answerKey(actor, request));
  if (!cached) return false;
  request.actingUser = actor.user;
  sendReady(request, { reply, actor }, cached);
  return true;
}

interface Receiver {
  readonly reply: FastifyReply;
  readonly actor: Pick<Actor, 'session'>;
}

/** Visitors' answers may be kept by anybody, who must ask whether they are still true; all others by nobody. */
export function sendReady(
  request: FastifyRequest,
  to: Receiver,
  answer: ReadyAnswer,
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingOf(request);
  const encoded = answer.encoded(encoding);
  return encoded instanceof Promise
    ? encoded.then((one) => send(request, to, one))
    : send(request, to, encoded);
}

function send(
  request: FastifyRequest,
  { reply, actor }: Receiver,
  { encoding, tag, body }: Encoded,
): FastifyReply {
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  const isOpen = actor.session === null;
  addVary(reply, isOpen ? OPEN_VARY : VARY);
  if (!isRead(request)) {
    return reply.header('Cache-Control', 'no-store').type(JSON_TYPE).send(body);
  }
  reply.header('Cache-Control', isOpen ? 'public, no-cache' : 'private, no-store');
  reply.header('ETag', tag);
  if (matches(request.headers['if-none-match'], tag)) return reply.status(304).send();
  return reply.type(JSON_TYPE).send(body);
}

const JSON_TYPE = 'application/json; charset=utf-8';
const VARY = 'Accept-Encoding';
const OPEN_VARY = 'Accept-Encoding, Authorization, Strapi-Response-Format';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A list of tags, weak ones among them (a proxy's), or `*` (RFC 9110, 13.1.2). */
export const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
