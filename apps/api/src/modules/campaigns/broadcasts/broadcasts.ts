import type { Body, Query, Reply } from '@okoshko/contract/endpoint';
import type * as broadcastsSchemas from '@okoshko/contract/messaging/broadcasts-schemas';
import type { Channel } from '@okoshko/contract/messaging/channels';
import { after, HOUR } from '../../../platform/clock.ts';
import { readPage, writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { advertisingWords, segmentsOf, UNSENT_REASONS } from '../../messaging/index.ts';
import {
  accountFooter,
  accountSkipReason,
  outcomesOf,
  type Professional,
  sendTimes,
} from '../rules.ts';
import {
  type BroadcastRow,
  cancelBroadcastMessages,
  findBroadcastAudience,
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
  { recipients: expected, ...draft }: Input,
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
    const document = newDocument(ctx.now);
    const id = await insertBroadcast(ctx.db, {
      ...document,
      ...draft,
      author: userIdOf(ctx),
      recipients: count,
    });
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
  readonly draft: Omit<Input, 'recipients'>;
  readonly recipients: readonly Professional[];
}

function messagesOf(ctx: Ctx<'config' | 'sign'>, { id, draft, recipients }: Queue) {
  const { title, text, is_marketing, pace } = draft;
  const times = sendTimes(recipients, { pace, now: ctx.now });
  return recipients.map(({ user, channels: [channel = 'email', ...channels] }) => {
    const at = times.get(user) ?? ctx.now;
    return {
      channel,
      channels,
      kind: is_marketing ? 'broadcast_marketing' : 'broadcast',
      title,
      text: is_marketing ? `${text}\n${accountFooter(ctx, user)}` : text,
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

interface AudienceChoice {
  readonly audience: broadcastsSchemas.BroadcastAudience;
  readonly channels: readonly Channel[];
  readonly is_marketing: boolean;
}

/** Answers who of the audience gets a broadcast by the channels that are switched on, and how many do not, by reason. */
async function findRecipients(
  { db, now, app }: Ctx<'gateways'>,
  { audience, channels, is_marketing }: AudienceChoice,
): Promise<{
  readonly recipients: readonly Professional[];
  readonly skipped: Readonly<Record<string, number>>;
}> {
  const open = channels.filter((channel) => app.gateways.messages[channel] !== undefined);
  const skipped: Record<string, number> = {};
  const recipients = (await findBroadcastAudience(db, { audience, channels: open, now })).filter(
    (one) => {
      const reason = accountSkipReason(one, is_marketing);
      if (reason !== null) skipped[reason] = (skipped[reason] ?? 0) + 1;
      return reason === null;
    },
  );
  return { recipients, skipped };
}

/** Shows what a broadcast would be; nothing is written. */
export async function previewBroadcast(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  draft: Body<typeof broadcastsSchemas.previewBroadcast>['data'],
): Promise<Reply<typeof broadcastsSchemas.previewBroadcast>> {
  requireOperator(ctx);
  const { recipients, skipped } = await findRecipients(ctx, draft);
  const channels: Record<string, number> = {};
  for (const {
    channels: [first],
  } of recipients) {
    if (first) channels[first] = (channels[first] ?? 0) + 1;
  }
  const times = [...sendTimes(recipients, { pace: draft.pace, now: ctx.now }).values()];
  const at = (one: number) => new Date(one).toISOString();
  // The operator's own footer is the example.
  const text = draft.is_marketing
    ? `${draft.text}\n${accountFooter(ctx, userIdOf(ctx))}`
    : draft.text;
  return {
    data: {
      recipients: recipients.length,
      skipped,
      channels,
      segments: segmentsOf(text).segments,
      text,
      advertising_words: draft.is_marketing ? [] : [...advertisingWords(draft.text)],
      starts_at: times.length > 0 ? at(Math.min(...times.map(Number))) : null,
      ends_at: times.length > 0 ? at(Math.max(...times.map(Number))) : null,
    },
  };
}

export async function listBroadcasts(
  ctx: Ctx,
  query: Query<typeof broadcastsSchemas.listBroadcasts>,
): Promise<Reply<typeof broadcastsSchemas.listBroadcasts>> {
  requireOperator(ctx);
  return readPage(ctx, query, {
    find: ({ limit, offset }) => findBroadcasts(ctx.db, { id: null, limit, offset }),
    present: (broadcasts) => broadcasts.map(presentBroadcast),
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
  return { data: presentBroadcast(broadcast) };
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
function presentBroadcast({ document_id, messages, ...row }: BroadcastRow): Wire {
  const { counts, notSent } = outcomesOf(messages);
  const waiting = messages.find(({ next_send_at }) => next_send_at !== null);
  return {
    ...row,
    ...counts,
    documentId: document_id,
    created_at: iso(row.created_at),
    stopped_at: row.stopped_at && iso(row.stopped_at),
    status: row.stopped_at ? 'stopped' : counts.queued > 0 ? 'running' : 'done',
    not_sent: notSent,
    next_send_at: waiting?.next_send_at ? iso(waiting.next_send_at) : null,
    last_send_at: waiting?.last_send_at ? iso(waiting.last_send_at) : null,
  };
}

const iso = (at: string | Date): string => new Date(at).toISOString();
