import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeys } from '../tables/idempotency.ts';
import type { Call } from './call.ts';
import { after, DAY, HOUR } from './clock.ts';
import { transact } from './db/transact.ts';
import type { Sweep } from './due.ts';
import { AppError } from './errors.ts';
import { hashToken } from './tokens.ts';

/** How long an answer is kept, in milliseconds. */
const KEPT = DAY;
const KEY = /^[\x21-\x7e]{1,255}$/;

type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>;

/**
 * Does the work of a request that bears an `Idempotency-Key` once: the same key and request of the
 * same user get the first answer, which is committed together with the work. Of several at once one
 * works and the others wait for it. A refusal is not kept: nothing was done, so a repeat tries again.
 * Without a key, or a user, the work is simply done.
 */
export async function once<T>(
  call: Call,
  request: Asked,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const key = keyOf(request);
  const { user } = call.actor;
  if (key === null || user === null) return work(call);
  const asked = { user, key, request_hash: hashOf(request) };
  return transact(call, async (call) => {
    const known = await claim(call, asked);
    if (known === null) {
      const answer = await work(call);
      await keep(call, asked, JSON.stringify(answer));
      return answer;
    }
    if (known.request_hash !== asked.request_hash) throw new AppError('idempotency_mismatch');
    return JSON.parse(String(known.answer)) as T;
  });
}

/** Forgets answers nobody will ask for any more. */
export const forgetAnswers: Sweep = {
  name: 'idempotency: forget answers',
  every: HOUR,
  run: async ({ db, now }) => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, after(now, -KEPT)));
  },
};

function keyOf({ headers }: Asked): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new AppError('bad_request', {
    message: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
  });
}

const hashOf = ({ method, url, body }: Asked): string =>
  hashToken(JSON.stringify([method, url, body ?? null]));

type Answered = typeof idempotencyKeys.$inferSelect;
type Key = Pick<Answered, 'user' | 'key' | 'request_hash'>;

/** Null: the key is this transaction's. Waits for another's that has it. */
async function claim({ db, now }: Pick<Call, 'db' | 'now'>, asked: Key): Promise<Answered | null> {
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ ...asked, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (mine) return null;
  const [known] = await db.select().from(idempotencyKeys).where(named(asked));
  // Swept away between the two statements: as good as new.
  return known ?? claim({ db, now }, asked);
}

async function keep({ db }: Call, asked: Key, answer: string): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(named(asked));
}

const named = ({ user, key }: Key) =>
  and(eq(idempotencyKeys.user, user), eq(idempotencyKeys.key, key));
