import type { Schemas } from '@okoshko/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { COMPRESSED_FROM, compress, type Encoding } from '../ready-answer.ts';

/**
 * Compresses the JSON of routes that only read. Never an answer with a secret: beside text of the request's own,
 * the length of what is compressed would tell the secret letter by letter (BREACH, https://breachattack.com).
 */
export function installCompression(server: FastifyInstance): void {
  // By callback: most answers pass without waiting for a promise.
  server.addHook('onSend', (request, reply, ...[payload, done]) => {
    const { isCompressed } = request.routeOptions.config;
    const isLong = typeof payload === 'string' && payload.length >= COMPRESSED_FROM;
    // A kept answer has been compressed, and says so.
    if (!isCompressed || !isLong || `${reply.getHeader('vary')}`.includes(VARY))
      return done(null, payload);
    addVary(reply, VARY);
    const encoding = encodingOf(request);
    if (encoding === 'identity') return done(null, payload);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    compress(encoding, Buffer.from(payload)).then((bytes) => done(null, bytes), done);
  });
}

const VARY = 'Accept-Encoding';

/** Names of what gives its holder rights; addresses may carry such a thing. */
const SECRET = /token|jwt|secret|password|code|url|link/i;

/** Tells whether the answers name nothing that may be a secret, at any depth. */
export const isFreeOfSecrets = ({ reply, also }: Pick<Schemas, 'reply' | 'also'>): boolean =>
  !namesOf([reply, also]).some((name) => SECRET.test(name));

function namesOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, below]) =>
    key === 'properties' ? [...Object.keys(below as object), ...namesOf(below)] : namesOf(below),
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers may be compressed. */
    isCompressed?: boolean;
  }
}

const COMPRESSED = ['br', 'gzip'] as const;
/** Browsers send a few spellings of `Accept-Encoding`. */
const understood = new LRUCache<string, Encoding>({ max: 100 });

/** The compression that the request wants for its answer, Brotli before gzip. */
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
