import { POSITION_HEADER } from '@okoshko/contract/position';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../clock.ts';
import { readCookie, setCookie } from '../cookies.ts';
import type { CallerPosition } from '../db/replica/choose-source.ts';
import { isPosition, laterOf, NEVER_REACHED, type Position } from '../db/replica/position.ts';
import type { Replica } from '../db/replica/replica.ts';
import { SESSION_LIFETIME_MS } from '../session-lifetime.ts';

const COOKIE = 'okoshko-position';
/** As long as sessions live: whoever is signed in and has none is answered by the primary. */
const COOKIE_AGE_S = SESSION_LIFETIME_MS / SECOND;

/** How far in the database's log the caller has written or was told, by the later of header and cookie. */
export function readPosition({
  headers,
  protocol,
}: Pick<FastifyRequest, 'headers' | 'protocol'>): CallerPosition {
  const cookie = readCookie(headers.cookie, { name: COOKIE, isEncrypted: protocol === 'https' });
  const sent = [headers[POSITION_HEADER], cookie ?? undefined].flat();
  const values = sent.filter((one) => one !== undefined);
  if (values.length === 0) return 'none';
  return values.every(isPosition) ? values.reduce(laterOf) : 'unreadable';
}

/**
 * Tells whoever wrote where in the log that is: to programs by a header, to pages that keep nothing by a cookie. What was
 * written outside of transactions is asked about; without an answer the writer is told to read the primary from then on.
 */
export async function sendPosition(
  replica: Replica,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A repeated request (`Idempotency-Key`) commits nothing, and is answered of what the first one wrote.
  const mayHaveWritten = request.committed === null || reply.statusCode < 400;
  const position =
    request.committed ??
    (mayHaveWritten ? await replica.position().catch(() => NEVER_REACHED) : null);
  if (position === null) return;
  reply.header(POSITION_HEADER, position);
  reply.header('Set-Cookie', cookieOf(position, request.protocol === 'https'));
}

/** It is of no use to anybody but us. */
export const cookieOf = (position: Position, isEncrypted: boolean): string =>
  setCookie({ name: COOKIE, value: position, ageSeconds: COOKIE_AGE_S, isEncrypted });

declare module 'fastify' {
  interface FastifyRequest {
    /** Where in the log its last transaction ended; null: it wrote after that. Told where there is a replica. */
    committed?: Position | null;
  }
}
