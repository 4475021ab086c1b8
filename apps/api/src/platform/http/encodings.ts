import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from '../ready-answer.ts';

const COMPRESSED = ['br', 'gzip'] as const;
/** Browsers send a few spellings of `Accept-Encoding`. */
const understood = new LRUCache<string, Encoding>({ max: 100 });

/** How the request wants its answer compressed, Brotli before gzip. */
export function encodingOf({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): Encoding {
  const accepted = headers['accept-encoding'];
  if (!accepted) return 'identity';
  const existing = understood.get(String(accepted));
  if (existing) return existing;
  const acceptable = new Negotiator(raw).encodings([...COMPRESSED]);
  const encoding = COMPRESSED.find((one) => acceptable.includes(one)) ?? 'identity';
  understood.set(String(accepted), encoding);
  return encoding;
}

/** Tells caches that the answer depends on these headers of the request as well. */
export function addVary(reply: FastifyReply, names: string): void {
  const vary = reply.getHeader('vary');
  reply.header('Vary', vary === undefined ? names : `${vary}, ${names}`);
}
