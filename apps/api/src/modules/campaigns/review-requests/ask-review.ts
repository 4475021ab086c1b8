import type { Body, Query, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/messaging/schemas';
import { after, DAY } from '../../../platform/clock.ts';
import { readPage } from '../../../platform/collections/audit/index.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { nextWithin } from '../../../platform/hours.ts';
import {
  hashToken,
  newDocument,
  newDocumentId,
  newToken,
  shortToken,
} from '../../../platform/tokens.ts';
import {
  compose,
  findTemplate,
  insertMessages,
  MESSAGE_HOURS,
  type NewMessage,
  TITLES,
  templateValuesOf,
  textOf,
  type Voice,
  voiceOf,
} from '../../messaging/index.ts';
import { countPaidMessages, takePaidMessages } from '../../tariffs/index.ts';
import { findSender, type Sender } from '../repository.ts';
import { clientFooter, openChannelsOf, outcomesOf } from '../rules.ts';
import {
  type CampaignRow,
  type Candidate,
  findCampaigns,
  insertRequests,
  selectCandidates,
} from './repository.ts';

type Input = NonNullable<Body<typeof schemas.askReview>['data']>;
type Result = Reply<typeof schemas.askReview>;

/** An appointment may be so old, a client is not asked again for so long, and a link works for so long. */
const APPOINTMENT_WINDOW_MS = 365 * DAY;
const REQUEST_PAUSE_MS = 90 * DAY;
const LINK_LIFETIME_MS = 30 * DAY;

/**
 * Asks the provider's clients for a review: one paid message each, taken out of the packs in the same
 * transaction. Concurrent requests wait at the packs, so that no message and no client is taken twice. Throws
 * `no_letters`.
 */
export function askReview(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { limit = 100, client_profiles, dry_run = false }: Input,
): Promise<Result> {
  const provider = requireProvider(ctx.actor);
  return transact(ctx, async (ctx) => {
    const paidMessages = await countPaidMessages(ctx, provider);
    if (paidMessages === 0 && !dry_run) throw new AppError('no_letters');
    const { candidates, eligible, skipped } = await selectCandidates(ctx.db, {
      provider,
      clients: client_profiles,
      channels: openChannelsOf(ctx, await findTemplate(ctx.db, provider)),
      completedSince: after(ctx.now, -APPOINTMENT_WINDOW_MS),
      requestedSince: after(ctx.now, -REQUEST_PAUSE_MS),
      limit: Math.min(limit, paidMessages),
    });
    const selected = candidates.length;
    const campaign = dry_run ? null : newDocumentId();
    if (campaign !== null) await queueRequests(ctx, { provider, campaign, candidates });
    const queued = campaign === null ? 0 : selected;
    return {
      data: {
        campaign_id: campaign,
        eligible,
        selected,
        queued,
        skipped,
        additional_letters_left: paidMessages - queued,
      },
    };
  });
}

interface Campaign {
  readonly provider: number;
  readonly campaign: string;
  readonly candidates: readonly Candidate[];
}

async function queueRequests(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { provider, campaign, candidates }: Campaign,
): Promise<void> {
  if (candidates.length === 0) return;
  const addons = await takePaidMessages(ctx, provider, candidates.length);
  if (addons.length < candidates.length) throw new AppError('no_letters');
  const invitations = candidates.map((client) => ({ client, token: shortToken(newToken()) }));
  const requestIds = await insertRequests(
    ctx.db,
    invitations.map(({ client, token }) => ({
      ...newDocument(ctx.now),
      provider_profile: provider,
      campaign,
      client_profile: client.id,
      appointment: client.appointment,
      token_hash: hashToken(token),
      expires_at: after(ctx.now, LINK_LIFETIME_MS),
    })),
  );
  const sender = await findSender(ctx.db, provider);
  const template = await findTemplate(ctx.db, provider);
  const voice = voiceOf(template, ctx.app.config.ownTextsAfter);
  await insertMessages(
    ctx.db,
    invitations.map(({ client, token }, n) => ({
      ...messageOf(ctx, { sender, voice, client, token }),
      dedupe_key: `ask_review:${campaign}:${client.id}`,
      provider_profile: provider,
      review_request: requestIds.get(client.id) ?? null,
      addon: addons[n] ?? null,
    })),
  );
}

interface MessageContext {
  readonly sender: Sender;
  readonly voice: Voice;
  readonly client: Candidate;
  readonly token: string;
}

/** Its link signs in to that review, so the text is a secret. */
function messageOf(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { sender, voice, client, token }: MessageContext,
): Omit<NewMessage, 'dedupe_key'> {
  const { publicUrl } = ctx.app.config;
  const facts = {
    ...templateValuesOf(sender, client, null),
    review_link: `${publicUrl}/r/${token}`,
    link: publicUrl,
  };
  const [channel = 'sms', ...channels] = openChannelsOf(ctx, voice.template);
  const at = nextWithin(ctx.now, MESSAGE_HOURS, client.zone);
  return {
    channel,
    channels,
    kind: 'ask_review',
    title: TITLES.ask_review,
    text: compose(
      textOf(voice.template, 'ask_review'),
      voice.factsOf(facts),
      clientFooter(ctx, client.id),
    ),
    is_secret: true,
    status: 'queued',
    client_profile: client.id,
    created_at: ctx.now,
    send_after: at,
    due_at: at,
  };
}

/** Lists the provider's campaigns that ask for reviews, with what came of them. */
export async function listReviewCampaigns(
  ctx: Ctx,
  query: Query<typeof schemas.listReviewCampaigns>,
): Promise<Reply<typeof schemas.listReviewCampaigns>> {
  const provider = requireProvider(ctx.actor);
  return readPage(ctx, query, {
    find: ({ limit, offset }) => findCampaigns(ctx.db, { provider, id: null, limit, offset }),
    present: (campaigns) => campaigns.map(presentCampaign),
  });
}

/** Tells what came of one of the provider's campaigns. Throws `not_found`. */
export async function readReviewCampaign(
  { db, actor }: Ctx,
  id: string,
): Promise<Reply<typeof schemas.readReviewCampaign>> {
  const provider = requireProvider(actor);
  const [campaign] = (await findCampaigns(db, { provider, id, limit: 1, offset: 0 })).rows;
  if (!campaign) throw new AppError('not_found');
  return { data: presentCampaign(campaign) };
}

function presentCampaign({ messages, ...campaign }: CampaignRow) {
  const { counts, notSent } = outcomesOf(messages);
  return {
    id: campaign.id,
    created_at: new Date(campaign.created_at).toISOString(),
    requested: messages.reduce((sum, { count }) => sum + count, 0),
    ...counts,
    not_sent: notSent,
    answered: campaign.answered,
    next_send_at: campaign.next_send_at && new Date(campaign.next_send_at).toISOString(),
  };
}
