import type { Body, Reply } from '@okoshko/contract/endpoint';
import type { Channel } from '@okoshko/contract/messaging/channels';
import type * as schemas from '@okoshko/contract/messaging/schemas';
import { after, DAY } from '../../platform/clock.ts';
import { requireProvider } from '../../platform/collections/declare/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { requireLink } from '../../platform/db/limits.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { nextWithin } from '../../platform/hours.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import {
  advertisingWords,
  compose,
  findAppointmentFacts,
  findPrice,
  findTemplate,
  insertMessages,
  MESSAGE_HOURS,
  type NewMessage,
  requireKnownVariables,
  templateValuesOf,
  textOf,
  type Voice,
  voiceOf,
} from '../messaging/index.ts';
import {
  findSender,
  insertOptOut,
  lockRecipients,
  type Recipient,
  type Sender,
} from './repository.ts';
import { clientFooter, clientSkipReason, openChannelsOf, readStopToken } from './rules.ts';

type Input = Body<typeof schemas.sendMessages>['data'];
type Result = Reply<typeof schemas.sendMessages>;

/**
 * Writes to the provider's own clients, in message hours. Answers for each client of the input whether they
 * get the message, or why not. Throws `unknown_variable`, `advertising_words`, `own_texts_closed`.
 */
export function sendMessages(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  input: Input,
): Promise<Result> {
  const provider = requireProvider(ctx.actor);
  if ((input.text === undefined) === (input.template === undefined)) {
    throw invalidField('text', sentence('text_or_template'));
  }
  requireKnownVariables(input.text, 'text');
  return transact(ctx, async (ctx) => {
    const campaign = await campaignOf(ctx, provider, input);
    const recipients = await lockRecipients(ctx.db, {
      provider,
      clients: input.client_profiles,
      channels: campaign.channels,
      now: ctx.now,
      recentSince: after(ctx.now, -DAY),
    });
    requireNoAdvertising(campaign, recipients, input.confirm);
    const data: Result['data'] = [];
    const messages = new Map<number, NewMessage>();
    for (const client_profile of input.client_profiles) {
      const recipient = recipients.find(({ id, document_id }) =>
        [String(id), document_id].includes(String(client_profile)),
      );
      const reason = clientSkipReason(recipient, campaign);
      if (!recipient || reason !== null) {
        data.push({ client_profile, status: 'skipped', reason, send_after: null });
        continue;
      }
      const at = nextWithin(ctx.now, MESSAGE_HOURS, recipient.zone);
      data.push({ client_profile, status: 'queued', reason: null, send_after: at.toISOString() });
      if (messages.has(recipient.id)) continue;
      messages.set(recipient.id, await messageOf(ctx, campaign, { recipient, at }));
    }
    await insertMessages(ctx.db, [...messages.values()]);
    return { data };
  });
}

export interface Campaign {
  readonly id: string;
  readonly provider: number;
  readonly sender: Sender;
  readonly voice: Voice;
  /** The text has variables to fill in. */
  readonly text: string;
  readonly channels: readonly Channel[];
  readonly isMarketing: boolean;
  readonly isAboutAppointment: boolean;
}

export async function campaignOf(
  ctx: Ctx<'config' | 'gateways'>,
  provider: number,
  {
    template: kind,
    text = '',
    channel,
    marketing,
  }: Pick<Input, 'template' | 'text' | 'channel' | 'marketing'>,
): Promise<Campaign> {
  const template = await findTemplate(ctx.db, provider);
  const voice = voiceOf(template, ctx.app.config.ownTextsAfter);
  if (kind === undefined && !voice.isOwn) throw new AppError('own_texts_closed');
  return {
    id: newDocumentId(),
    provider,
    sender: await findSender(ctx.db, provider),
    voice,
    text: kind ? textOf(voice.template, kind) : text,
    channels: openChannelsOf(ctx, channel ? { channels: [channel] } : template),
    isMarketing: kind === undefined && marketing !== false,
    isAboutAppointment: kind !== undefined,
  };
}

/** An advertisement that is called none reaches clients without consent only where the provider insists. */
export function requireNoAdvertising(
  { text, isMarketing }: Campaign,
  recipients: readonly Recipient[],
  isConfirmed = false,
): void {
  if (isMarketing || isConfirmed || recipients.every(({ has_consent }) => has_consent)) return;
  const words = advertisingWords(text);
  if (words.length > 0) throw new AppError('advertising_words', { details: { words } });
}

export async function messageOf(
  ctx: Ctx<'config' | 'sign'>,
  { id, provider, sender, voice, text, channels: [channel = 'sms', ...channels] }: Campaign,
  { recipient, at }: { readonly recipient: Recipient; readonly at: Date },
): Promise<NewMessage> {
  const { next_appointment } = recipient;
  const appointment =
    next_appointment === null ? null : await findAppointmentFacts(ctx.db, next_appointment);
  const price = appointment && (await findPrice(ctx.db, appointment.id, recipient.id));
  const terms = appointment && { ...appointment, price: price ?? appointment.price };
  const facts = { link: ctx.app.config.publicUrl, ...templateValuesOf(sender, recipient, terms) };
  return {
    channel,
    channels,
    kind: 'note',
    title: sender.name ?? '',
    text: compose(text, voice.factsOf(facts), clientFooter(ctx, recipient.id)),
    dedupe_key: `note:${id}:${recipient.id}`,
    status: 'queued',
    provider_profile: provider,
    client_profile: recipient.id,
    appointment: next_appointment,
    created_at: ctx.now,
    send_after: at,
    due_at: at,
  };
}

/**
 * Stops campaigns to the client, or advertising to the account, whom the token names; repeated, it changes nothing.
 * Throws `not_found`, `link_limit`.
 */
export async function unsubscribe(ctx: Ctx<'ports' | 'sign'>, token: string): Promise<undefined> {
  await requireLink(ctx, { kind: 'stop links' }, async () => {
    const whose = readStopToken(ctx, token);
    if (whose === null) return null;
    if ('client' in whose) return (await insertOptOut(ctx.db, whose.client, ctx.now)) || null;
    return (await ctx.app.ports.campaigns.withdrawMarketing(ctx, whose.account)) || null;
  });
}
