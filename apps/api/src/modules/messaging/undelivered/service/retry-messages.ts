import type { retryMessages as schema } from '@okoshko/contract/messaging/outbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { countRetryable, lockMessages, lockRetryable, type MessageFilters } from '../repository.ts';
import { isDead, type RetrySkip, skipOf } from '../rules.ts';
import { requeueMessages } from './requeue-messages.ts';

type Body = Static<typeof schema.body>['data'];
type Reply = Static<typeof schema.reply>['data'];

/**
 * Puts many undelivered messages into the outbox again. What somebody else sends again at the same moment is theirs; what was
 * sent again is chosen no more, so that a repeat goes on with the rest.
 */
export function retryMessages(
  call: Call<'ports'>,
  { data }: Static<typeof schema.body>,
): Promise<Static<typeof schema.reply>> {
  const { ids, filters } = data;
  if ((ids === undefined) === (filters === undefined)) {
    throw invalidField('data.ids', sentence('ids_or_filters'));
  }
  return transact(call, async (call) => ({
    data: ids ? await retryListed(call, ids, data) : await retryChosen(call, filters ?? {}, data),
  }));
}

async function retryListed(
  call: Call<'ports'>,
  ids: readonly number[],
  { may_arrive_twice: mayArriveTwice = false, dry_run = false }: Body,
): Promise<Reply> {
  const unique = [...new Set(ids)];
  const messages = await lockMessages(call.db, unique);
  const skips = messages.map((one) => skipOf(one, { now: call.now, mayArriveTwice }));
  const able = messages.filter((_, n) => skips[n] === null);
  const counts = countOf(skips.flatMap((skip) => skip ?? []));
  counts.set('not_found', unique.length - messages.length);
  return finish(call, able, {
    dry_run,
    counts,
    chosen: messages.filter(isDead).length,
    able: able.length,
  });
}

async function retryChosen(
  call: Call<'ports'>,
  filters: MessageFilters,
  { limit = 100, may_arrive_twice: mayArriveTwice = false, dry_run = false }: Body,
): Promise<Reply> {
  const { now } = call;
  const reasons = await countRetryable(call.db, filters, { now, mayArriveTwice });
  const able = reasons.find(({ reason }) => reason === null)?.count ?? 0;
  const counts = new Map(
    reasons.flatMap(({ reason, count }) => (reason === null ? [] : [[reason as RetrySkip, count]])),
  );
  const chosen = reasons.reduce((sum, { count }) => sum + count, 0);
  const messages = await lockRetryable(call.db, filters, { now, mayArriveTwice, limit });
  return finish(call, messages, { dry_run, counts, chosen, able });
}

interface Choice {
  readonly dry_run: boolean;
  readonly counts: Map<RetrySkip, number>;
  readonly chosen: number;
  /** That could be sent again, beyond the limit too. */
  readonly able: number;
}

async function finish(
  call: Call<'ports'>,
  messages: Parameters<typeof requeueMessages>[1],
  { dry_run, counts, chosen, able }: Choice,
): Promise<Reply> {
  const result = dry_run
    ? { queued: messages, unpaid: [], lastAt: null }
    : await requeueMessages(call, messages);
  counts.set('no_letters', result.unpaid.length);
  return {
    chosen,
    queued: result.queued.length,
    skipped: [...counts].flatMap(([reason, count]) => (count > 0 ? [{ reason, count }] : [])),
    left: Math.max(0, able - messages.length),
    last_at: result.lastAt?.toISOString() ?? null,
  };
}

function countOf(skips: readonly RetrySkip[]): Map<RetrySkip, number> {
  const counts = new Map<RetrySkip, number>();
  for (const skip of skips) counts.set(skip, (counts.get(skip) ?? 0) + 1);
  return counts;
}
