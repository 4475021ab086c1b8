import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeys, idempotencyRetention } from '../../tables/platform.ts';
import type { AppCtx, Ctx } from '../ctx.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import { deleteOldRows } from '../jobs/delete-old-rows.ts';
import { sentence } from '../sentence.ts';
import { hashToken } from '../tokens.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

type IdempotentRequest = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>;

/**
 * Handles a request with an `Idempotency-Key` once: the same key and request of the same user get the first
 * answer, which is committed together with what the handler wrote. Of several at once one is handled and the
 * others wait for it. A refusal is not stored: nothing was done, so a repeat tries again. Without a key, or a
 * user, the request is simply handled.
 */
export async function withIdempotency<T>(
  ctx: AppCtx,
  request: IdempotentRequest,
  handle: (ctx: AppCtx) => Promise<T>,
): Promise<T> {
  const key = keyOf(request);
  const { user } = ctx.actor;
  if (key === null || user === null) return handle(ctx);
  const requestKey = { user, key, request_hash: hashOf(request) };
  const catchUp = catchUpLater(ctx);
  const answer = await transact(catchUp.ctx, async (ctx) => {
    const stored = await claim(ctx, requestKey);
    if (stored === null) {
      const answer = await handle(ctx);
      await storeResponse(ctx, requestKey, JSON.stringify(answer));
      return answer;
    }
    if (stored.request_hash !== requestKey.request_hash) throw new AppError('idempotency_mismatch');
    // The stored answer is of the same handler, for the same request.
    return JSON.parse(String(stored.answer)) as T;
  });
  await catchUp.run();
  return answer;
}

/**
 * The call with a cache that catches up in `run`, where the handler wants it to: within the transaction nothing of what the
 * handler changed was announced yet, so that the next request would not see it.
 */
export function catchUpLater(ctx: AppCtx) {
  const { cache } = ctx.app;
  let isRequested = false;
  const patient = {
    ...cache,
    catchUp: async () => {
      isRequested = true;
    },
  };
  return {
    ctx: { ...ctx, app: { ...ctx.app, cache: patient } },
    run: async () => {
      if (isRequested) await cache.catchUp();
    },
  };
}

export const deleteExpiredResponses = deleteOldRows(
  'idempotency: delete expired responses',
  idempotencyRetention,
);

function keyOf({ headers }: IdempotentRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new AppError('bad_request', { sentence: sentence('idempotency_key') });
}

const hashOf = ({ method, url, body }: IdempotentRequest): string =>
  hashToken(JSON.stringify([method, url, body ?? null]));

type StoredResponse = typeof idempotencyKeys.$inferSelect;
type Key = Pick<StoredResponse, 'user' | 'key' | 'request_hash'>;

/** Claims the key; null: this transaction has it now. Waits while another transaction has it. */
async function claim(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  requestKey: Key,
): Promise<StoredResponse | null> {
  const [inserted] = await db
    .insert(idempotencyKeys)
    .values({ ...requestKey, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted) return null;
  const [stored] = await db.select().from(idempotencyKeys).where(isKey(requestKey));
  // The sweep deleted the row between the two statements: the key is free again.
  return stored ?? claim({ db, now }, requestKey);
}

async function storeResponse({ db }: Ctx, requestKey: Key, answer: string): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(isKey(requestKey));
}

const isKey = ({ user, key }: Key) =>
  and(eq(idempotencyKeys.user, user), eq(idempotencyKeys.key, key));
