import type { Endpoint } from '@okoshko/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../tokens.ts';

/** Every origin gets the same headers, so that caches keep one answer for all. */
export function openToAllOrigins(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').removeHeader('Vary');
}

/** The answer for callers and caches to keep, or 304 to whoever has it. What a bearer changes is nobody else's. */
export function sendShared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { answer, shared }: { readonly answer: unknown; readonly shared: Endpoint['shared'] },
) {
  if (!shared || headers.authorization !== undefined) return answer;
  const text = reply.serialize(answer);
  const tag = `"${hashToken(String(text))}"`;
  const stale = shared.staleFor === undefined ? '' : `, stale-while-revalidate=${shared.staleFor}`;
  reply.header('ETag', tag).header('Cache-Control', `public, max-age=${shared.maxAge}${stale}`);
  if (headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
