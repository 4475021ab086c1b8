import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as broadcastsSchemas from '@okoshko/contract/messaging/broadcasts-schemas';
import type { Channel } from '@okoshko/contract/messaging/channels';
import { MINUTE } from '../../../platform/clock.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { advertisingWords, segmentsOf } from '../../messaging/index.ts';
import {
  accountFooter,
  accountSkipReason,
  chosenOf,
  openAmong,
  type Professional,
  sendTimes,
} from '../rules.ts';
import { findBroadcastAudience, findOwnWays, queueMessages } from './repository.ts';

type Draft = Body<typeof broadcastsSchemas.previewBroadcast>['data'];

/** The times of the messages: none goes before the start. */
export const timesOf = (
  { now }: Ctx,
  recipients: readonly Professional[],
  { pace, starts_at }: Pick<Draft, 'pace' | 'starts_at'>,
) =>
  sendTimes(recipients, { pace, now: new Date(Math.max(+now, Date.parse(starts_at ?? '') || 0)) });

interface AudienceChoice {
  readonly audience: broadcastsSchemas.BroadcastAudience;
  readonly channels: readonly Channel[];
  readonly is_marketing: boolean;
}

/** The part of the audience that gets a broadcast by the channels that are switched on, and the number of the others, by reason. */
export async function findRecipients(
  ctx: Ctx<'gateways'>,
  { audience, channels, is_marketing }: AudienceChoice,
) {
  const open = openAmong(ctx, channels);
  const found = await findBroadcastAudience(ctx.db, { audience, channels: open, now: ctx.now });
  return chosenOf(found, (one) => accountSkipReason(one, is_marketing));
}

/** The text as the account reads it: under an advertisement stands the way to stop them. */
export const textFor = (
  ctx: Ctx<'config' | 'sign'>,
  { text, is_marketing }: Pick<Draft, 'text' | 'is_marketing'>,
  user: number,
): string => (is_marketing ? `${text}\n${accountFooter(ctx, user)}` : text);

/** Shows what a broadcast would be; nothing is written. */
export async function previewBroadcast(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  draft: Draft,
): Promise<Reply<typeof broadcastsSchemas.previewBroadcast>> {
  requireOperator(ctx);
  const { recipients, skipped } = await findRecipients(ctx, draft);
  const channels: Record<string, number> = {};
  for (const {
    channels: [first],
  } of recipients) {
    if (first) channels[first] = (channels[first] ?? 0) + 1;
  }
  const times = [...timesOf(ctx, recipients, draft).values()];
  const at = (one: number) => new Date(one).toISOString();
  // The operator's own footer is the example.
  const text = textFor(ctx, draft, userIdOf(ctx));
  const { segments } = segmentsOf(text);
  const { smsCost } = ctx.app.config;
  return {
    data: {
      recipients: recipients.length,
      skipped,
      channels,
      segments,
      text,
      advertising_words: draft.is_marketing ? [] : [...advertisingWords(draft.text)],
      starts_at: times.length > 0 ? at(Math.min(...times.map(Number))) : null,
      ends_at: times.length > 0 ? at(Math.max(...times.map(Number))) : null,
      cost: smsCost === null ? null : smsCost * segments * (channels.sms ?? 0),
    },
  };
}

/**
 * Sends the caller what a broadcast would say, by each of its channels that leads to them, as all would read it; the same
 * words once a minute. Throws `audience_empty`.
 */
export async function tryBroadcast(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { title, text, is_marketing, channels }: Body<typeof broadcastsSchemas.tryBroadcast>['data'],
): Promise<Reply<typeof broadcastsSchemas.tryBroadcast>> {
  requireOperator(ctx);
  const { db, now } = ctx;
  const user = userIdOf(ctx);
  const ways = await findOwnWays(db, user, openAmong(ctx, channels));
  if (ways.length === 0) throw new AppError('audience_empty');
  const minute = Math.floor(now.getTime() / MINUTE);
  const words = hashToken(`${title}\n${text}\n${is_marketing}`);
  await queueMessages(
    db,
    ways.map((channel) => ({
      ...{ channel, channels: [], title, is_secret: false, attempts: 0, user, broadcast: null },
      // Nobody has to agree to advertisements before trying one.
      kind: 'broadcast',
      text: textFor(ctx, { text, is_marketing }, user),
      dedupe_key: `broadcast:try:${user}:${channel}:${minute}:${words}`,
      ...{ status: 'queued' as const, created_at: now, send_after: now, due_at: now },
    })),
  );
  return { data: { sent_by: [...ways] } };
}
