import type { Body, Query, Reply } from '@okoshko/contract/endpoint';
import type * as broadcastsSchemas from '@okoshko/contract/messaging/broadcasts-schemas';
import { after, HOUR } from '../../../platform/clock.ts';
import { readPage, writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireSecondPerson } from '../../../platform/permissions/second-person.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { UNSENT_REASONS } from '../../messaging/index.ts';
import { outcomesOf, type Professional } from '../rules.ts';
import { findRecipients, textFor, timesOf } from './preview.ts';
import {
  type BroadcastRow,
  cancelBroadcastMessages,
  deleteDraft,
  findBroadcasts,
  findCities,
  findDuplicate,
  insertBroadcast,
  lockBroadcastContent,
  markStopped,
  queueMessages,
} from './repository.ts';

/** A repeat to the same people within this is another operator's press, or one's own in another tab. */
const DUPLICATE_WINDOW_MS = HOUR;

type Input = Body<typeof broadcastsSchemas.sendBroadcast>['data'];

/**
 * Writes every message of a broadcast into the outbox, each with its time: whatever happens to the process, all of
 * them go out, or none was promised. Throws `audience_changed`, `audience_empty`, `broadcast_sent`.
 */
export function sendBroadcast(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { recipients: expected, draft: written, ...draft }: Input,
): Promise<Reply<typeof broadcastsSchemas.sendBroadcast>> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    await lockBroadcastContent(ctx.db, draft);
    const same = await findDuplicate(ctx.db, draft, after(ctx.now, -DUPLICATE_WINDOW_MS));
    if (same) throw new AppError('broadcast_sent', { details: same });
    const { recipients } = await findRecipients(ctx, draft);
    const count = recipients.length;
    if (count === 0) throw new AppError('audience_empty');
    if (count !== expected) {
      throw new AppError('audience_changed', { details: { recipients: count } });
    }
    await requireSecondPerson(ctx, { kind: 'broadcast', size: count, user: null });
    const document = newDocument(ctx.now);
    const id = await insertBroadcast(ctx.db, {
      ...document,
      ...draft,
      starts_at: draft.starts_at === undefined ? null : new Date(draft.starts_at),
      author: userIdOf(ctx),
      recipients: count,
    });
    if (written !== undefined) await deleteDraft(ctx.db, written);
    await queueMessages(ctx.db, messagesOf(ctx, { id, draft, recipients }));
    await writeAuditEntries(ctx, [
      {
        model: 'api::broadcast.broadcast',
        document: document.document_id,
        before: null,
        after: { ...draft, recipients: count },
      },
    ]);
    return readBroadcast(ctx, document.document_id);
  });
}

interface Queue {
  readonly id: number;
  readonly draft: Omit<Input, 'recipients' | 'draft'>;
  readonly recipients: readonly Professional[];
}

function messagesOf(ctx: Ctx<'config' | 'sign'>, { id, draft, recipients }: Queue) {
  const { title, is_marketing } = draft;
  const times = timesOf(ctx, recipients, draft);
  return recipients.map(({ user, channels: [channel = 'email', ...channels] }) => {
    const at = times.get(user) ?? ctx.now;
    return {
      channel,
      channels,
      kind: is_marketing ? 'broadcast_marketing' : 'broadcast',
      title,
      text: textFor(ctx, draft, user),
      is_secret: false,
      dedupe_key: `broadcast:${id}:${user}`,
      status: 'queued' as const,
      attempts: 0,
      user,
      broadcast: id,
      created_at: ctx.now,
      send_after: at,
      due_at: at,
    };
  });
}

export async function listBroadcasts(
  ctx: Ctx,
  query: Query<typeof broadcastsSchemas.listBroadcasts>,
): Promise<Reply<typeof broadcastsSchemas.listBroadcasts>> {
  requireOperator(ctx);
  return readPage(ctx, query, {
    find: ({ limit, offset }) => findBroadcasts(ctx.db, { id: null, limit, offset }),
    present: (broadcasts) => broadcasts.map((one) => presentBroadcast(one, ctx.now)),
  });
}

/** Lists the cities that an audience may be narrowed to. */
export async function listCities(ctx: Ctx) {
  requireOperator(ctx);
  return { data: await findCities(ctx.db) };
}

/** One broadcast with what came of it. Throws `not_found`. */
export async function readBroadcast(
  ctx: Ctx,
  id: string,
): Promise<Reply<typeof broadcastsSchemas.readBroadcast>> {
  requireOperator(ctx);
  const [broadcast] = (await findBroadcasts(ctx.db, { id, limit: 1, offset: 0 })).rows;
  if (!broadcast) throw new AppError('not_found');
  return { data: presentBroadcast(broadcast, ctx.now) };
}

/** Keeps back all that no gateway has yet. One that is stopped already is answered unchanged. Throws `not_found`. */
export function stopBroadcast(
  ctx: Ctx,
  id: string,
): Promise<Reply<typeof broadcastsSchemas.stopBroadcast>> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const stopped = await markStopped(ctx.db, id, { user: userIdOf(ctx), now: ctx.now });
    if (stopped !== null) {
      await cancelBroadcastMessages(ctx.db, stopped, UNSENT_REASONS.stopped);
      await writeAuditEntries(ctx, [
        {
          model: 'api::broadcast.broadcast',
          document: id,
          before: { stopped: false },
          after: { stopped: true },
        },
      ]);
    }
    return readBroadcast(ctx, id);
  });
}

type Wire = Reply<typeof broadcastsSchemas.readBroadcast>['data'];

/** A broadcast, with what came of its messages. */
function presentBroadcast({ document_id, messages, ...row }: BroadcastRow, now: Date): Wire {
  const { counts, notSent } = outcomesOf(messages);
  const waiting = messages.find(({ next_send_at }) => next_send_at !== null);
  return {
    ...row,
    ...counts,
    documentId: document_id,
    created_at: iso(row.created_at),
    starts_at: row.starts_at && iso(row.starts_at),
    stopped_at: row.stopped_at && iso(row.stopped_at),
    status: statusOf(row, { queued: counts.queued, now }),
    not_sent: notSent,
    next_send_at: waiting?.next_send_at ? iso(waiting.next_send_at) : null,
    last_send_at: waiting?.last_send_at ? iso(waiting.last_send_at) : null,
  };
}

function statusOf(
  { stopped_at, starts_at }: Pick<BroadcastRow, 'stopped_at' | 'starts_at'>,
  { queued, now }: { readonly queued: number; readonly now: Date },
): Wire['status'] {
  if (stopped_at) return 'stopped';
  if (queued === 0) return 'done';
  return starts_at && new Date(starts_at) > now ? 'scheduled' : 'running';
}

const iso = (at: string | Date): string => new Date(at).toISOString();
