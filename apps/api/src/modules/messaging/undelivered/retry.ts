import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as outboxSchemas from '@okoshko/contract/messaging/outbox-schemas';
import { writeStaffEntries } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import type { MessageRow } from '../outbox/repository.ts';
import { findMessageDetails } from './list-messages.ts';
import {
  cancelMessages,
  countDead,
  countRetryable,
  lockDead,
  lockMessages,
  lockRetryable,
  type MessageFilters,
  requeue,
} from './repository.ts';
import {
  costsAgain,
  isDead,
  isRetryable,
  messageIdOf,
  type RetrySkip,
  readersOf,
  retryAt,
  skipOf,
} from './rules.ts';

/**
 * Puts an undelivered message into the outbox again and, where it costs one, takes another message out of the provider's
 * packs. Throws `message_not_dead`, `no_letters`.
 */
export const retryMessage = (
  ctx: Ctx<'ports'>,
  name: string,
): Promise<Reply<typeof outboxSchemas.retryMessage>> =>
  transact(ctx, async (ctx) => {
    const [message] = await lockMessages(ctx.db, [messageIdOf(name)]);
    if (!message) throw new AppError('not_found');
    if (!isRetryable(message, ctx.now)) throw new AppError('message_not_dead');
    const { unpaid } = await requeueMessages(ctx, [message]);
    if (unpaid.length > 0) throw new AppError('no_letters');
    return (await findMessageDetails(ctx, name)).answer;
  });

type RetryChoice = Body<typeof outboxSchemas.retryMessages>['data'];
type RetryOutcome = Reply<typeof outboxSchemas.retryMessages>['data'];

/**
 * Puts many undelivered messages into the outbox again. One that somebody else sends again at the same moment is theirs;
 * one that was sent again is chosen no more, so that a repeat goes on with the rest.
 */
export function retryMessages(
  ctx: Ctx<'ports'>,
  { data }: Body<typeof outboxSchemas.retryMessages>,
): Promise<Reply<typeof outboxSchemas.retryMessages>> {
  const { ids, filters } = data;
  if ((ids === undefined) === (filters === undefined)) {
    throw invalidField('data.ids', sentence('ids_or_filters'));
  }
  if (data.cancel) return transact(ctx, async (ctx) => ({ data: await cancelDead(ctx, data) }));
  return transact(ctx, async (ctx) => ({
    data: ids ? await retryListed(ctx, ids, data) : await retryChosen(ctx, filters ?? {}, data),
  }));
}

/** Takes messages that nobody is going to send again from what waits. */
async function cancelDead(
  ctx: Ctx,
  { ids, filters = {}, limit = 100, dry_run = false }: RetryChoice,
): Promise<RetryOutcome> {
  const total = ids ? ids.length : await countDead(ctx.db, filters);
  const messages = ids
    ? (await lockMessages(ctx.db, [...new Set(ids)])).filter(isDead)
    : await lockDead(ctx.db, filters, limit);
  if (!dry_run && messages.length > 0) {
    await cancelMessages(
      ctx.db,
      messages.map(({ id }) => id),
    );
    await auditStatus(ctx, messages, 'cancelled');
  }
  const cancelled = dry_run ? 0 : messages.length;
  const left = ids ? 0 : total - messages.length;
  return { chosen: total, queued: 0, cancelled, skipped: [], left, last_at: null };
}

const auditStatus = (
  ctx: Ctx,
  messages: readonly MessageRow[],
  status: 'queued' | 'cancelled',
): Promise<void> =>
  writeStaffEntries(
    ctx,
    messages.map((message) => ({
      model: 'api::message.message',
      document: String(message.id),
      before: { status: message.status },
      after: { status },
      about: readersOf(message),
    })),
  );

async function retryListed(
  ctx: Ctx<'ports'>,
  ids: readonly number[],
  { may_arrive_twice: mayArriveTwice = false, dry_run = false }: RetryChoice,
): Promise<RetryOutcome> {
  const unique = [...new Set(ids)];
  const messages = await lockMessages(ctx.db, unique);
  const skips = messages.map((one) => skipOf(one, { now: ctx.now, mayArriveTwice }));
  const able = messages.filter((_, n) => skips[n] === null);
  const counts = countOf(skips.flatMap((skip) => skip ?? []));
  counts.set('not_found', unique.length - messages.length);
  return finish(ctx, able, {
    dry_run,
    counts,
    chosen: messages.filter(isDead).length,
    able: able.length,
  });
}

async function retryChosen(
  ctx: Ctx<'ports'>,
  filters: MessageFilters,
  { limit = 100, may_arrive_twice: mayArriveTwice = false, dry_run = false }: RetryChoice,
): Promise<RetryOutcome> {
  const { now } = ctx;
  const reasons = await countRetryable(ctx.db, filters, { now, mayArriveTwice });
  const able = reasons.find(({ reason }) => reason === null)?.count ?? 0;
  const counts = new Map(
    reasons.flatMap(({ reason, count }) => (reason === null ? [] : [[reason as RetrySkip, count]])),
  );
  const chosen = reasons.reduce((sum, { count }) => sum + count, 0);
  const messages = await lockRetryable(ctx.db, filters, { now, mayArriveTwice, limit });
  return finish(ctx, messages, { dry_run, counts, chosen, able });
}

interface Choice {
  readonly dry_run: boolean;
  readonly counts: Map<RetrySkip, number>;
  readonly chosen: number;
  /** The number that could be sent again, beyond the limit too. */
  readonly able: number;
}

async function finish(
  ctx: Ctx<'ports'>,
  messages: Parameters<typeof requeueMessages>[1],
  { dry_run, counts, chosen, able }: Choice,
): Promise<RetryOutcome> {
  const result = dry_run
    ? { queued: messages, unpaid: [], lastAt: null }
    : await requeueMessages(ctx, messages);
  counts.set('no_letters', result.unpaid.length);
  return {
    chosen,
    queued: result.queued.length,
    cancelled: 0,
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

interface Requeued {
  readonly queued: readonly MessageRow[];
  /** The messages that no paid one is left for. */
  readonly unpaid: readonly MessageRow[];
  /** The instant at which the last of them is due. */
  readonly lastAt: Date | null;
}

/**
 * Puts undelivered messages into the outbox again, some a second, each with another message out of its provider's packs
 * where it costs one; in the caller's transaction, which locked them.
 */
async function requeueMessages(
  ctx: Ctx<'ports'>,
  messages: readonly MessageRow[],
): Promise<Requeued> {
  const addons = await takeAddons(ctx, messages);
  const unpaid = messages.filter((one) => costsAgain(one) && !addons.has(one.id));
  const without = new Set(unpaid);
  const queued = messages.filter((one) => !without.has(one));
  const retried = queued.map(({ id, addon }, n) => ({
    id,
    addon: addons.get(id) ?? addon,
    due_at: retryAt(ctx.now, n),
  }));
  await requeue(ctx.db, retried);
  await auditStatus(ctx, queued, 'queued');
  return { queued, unpaid, lastAt: retried.at(-1)?.due_at ?? null };
}

/** The packs that pay for those that cost again, by message: fewer where they run out. */
async function takeAddons(
  ctx: Ctx<'ports'>,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<number, number>> {
  const addons = new Map<number, number>();
  const paid = messages.filter((one) => costsAgain(one) && one.provider_profile !== null);
  const providers = new Set(paid.map(({ provider_profile }) => provider_profile ?? 0));
  for (const provider of providers) {
    const own = paid.filter((one) => one.provider_profile === provider);
    const addonsOfProvider = await ctx.app.ports.messaging.takePaidMessages(
      ctx,
      provider,
      own.length,
    );
    for (const [n, addon] of addonsOfProvider.entries()) {
      const message = own[n];
      if (message) addons.set(message.id, addon);
    }
  }
  return addons;
}
