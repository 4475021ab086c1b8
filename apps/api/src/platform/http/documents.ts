import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswer } from '../ready-answer.ts';
import { addVary, encodingOf } from './compression.ts';
import { matches } from './ready.ts';

interface DocumentHeaders {
  /** With its charset. */
  readonly type: string;
  readonly cache: string;
}

/**
 * A document that is the same for everybody, as the bytes it is kept in; 304 to whoever has it. That there is none is
 * told in full: what a condition says of it does not count (RFC 9110, 13.2.1).
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, ...headers }: DocumentHeaders & { readonly answer: ReadyAnswer },
): Promise<FastifyReply> {
  const { encoding, tag, body } = await answer.encoded(encodingOf(request));
  addVary(reply, 'Accept-Encoding');
  reply.header('Cache-Control', headers.cache).header('ETag', tag);
  const isFound = reply.statusCode === 200;
  if (isFound && matches(request.headers['if-none-match'], tag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.type(headers.type).send(body);
}
