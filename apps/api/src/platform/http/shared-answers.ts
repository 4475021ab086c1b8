import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../tokens.ts';
import { matches } from './ready.ts';

/** Every origin gets the same headers, so that caches keep one answer for all. */
export function openToAllOrigins(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').removeHeader('Vary');
}

/** The answer for callers and caches to keep, or 304 to whoever has it. What a bearer changes is nobody else's. */
export function sendShared(
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
