import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/messaging/campaign-schemas';
import { after, DAY } from '../../platform/clock.ts';
import { requireProvider, scopeOf } from '../../platform/collections/declare/index.ts';
import { planOf, readList } from '../../platform/collections/read/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { nextWithin } from '../../platform/hours.ts';
import { sentence } from '../../platform/sentence.ts';
import { clientCollection } from '../clients/index.ts';
import { insertMessages, MESSAGE_HOURS, requireKnownVariables } from '../messaging/index.ts';
import { countPaidMessages, takePaidMessages } from '../tariffs/index.ts';
import { lockRecipients, type Recipient } from './repository.ts';
import { recipientsOf } from './rules.ts';
import { type Campaign, campaignOf, messageOf, requireNoAdvertising } from './send-messages.ts';

type Input = Body<typeof schemas.sendCampaign>['data'];
type Result = Reply<typeof schemas.sendCampaign>;

/** Clients of one campaign. */
const MOST = 1000;

/**
 * Writes to all clients that a list with these filters shows the provider, but for those who may not be written to: one paid
 * message each, taken out of the packs in the same transaction, or none to anybody. Throws `no_letters`,
 * `unknown_variable`, `advertising_words`, `own_texts_closed`.
 */
export function sendCampaign(
  ctx: Ctx<'collections' | 'config' | 'gateways' | 'sign'>,
  { filters, text = '', marketing, confirm, dry_run = false }: Input,
): Promise<Result> {
  const provider = requireProvider(ctx.actor);
  if (text === '' && !dry_run) throw invalidField('text', sentence('required'));
  requireKnownVariables(text, 'text');
  return transact(ctx, async (ctx) => {
    const campaign = await campaignOf(ctx, provider, { text, marketing });
    const left = await countPaidMessages(ctx, provider);
    const listed = await listClients(ctx, filters);
    const { recipients, skipped } = await lockChosen(ctx, campaign, listed);
    if (!dry_run) {
      requireNoAdvertising(campaign, recipients, confirm);
      await queueMessages(ctx, campaign, recipients);
    }
    const queued = dry_run ? 0 : recipients.length;
    return {
      data: {
        campaign_id: dry_run ? null : campaign.id,
        matched: listed.length,
        eligible: recipients.length,
        queued,
        skipped,
        additional_letters_left: left - queued,
      },
    };
  });
}

/** The clients of the list who get the message, and how many do not, by reason. */
async function lockChosen(ctx: Ctx, campaign: Campaign, listed: readonly number[]) {
  if (listed.length === 0) return { recipients: [], skipped: {} };
  const found = await lockRecipients(ctx.db, {
    ...{ provider: campaign.provider, clients: listed, channels: campaign.channels },
    ...{ now: ctx.now, recentSince: after(ctx.now, -DAY) },
  });
  const { recipients, skipped } = recipientsOf(found, campaign);
  const strangers = listed.length - found.length;
  return { recipients, skipped: { ...skipped, ...(strangers > 0 && { not_found: strangers }) } };
}

/** The ids of the clients that the caller is shown by such a list. */
async function listClients(
  ctx: Ctx<'collections'>,
  filters: Input['filters'],
): Promise<readonly number[]> {
  const query = Object.keys(filters).length === 0 ? {} : { filters };
  const plan = planOf(scopeOf(ctx), clientCollection, { ...query, fields: ['name'] });
  const { documents, total } = await readList(ctx, plan, { limit: MOST, offset: 0 });
  if (total > MOST) throw invalidField('filters', sentence('too_many_documents', { max: MOST }));
  return documents.map(({ id }) => Number(id));
}

async function queueMessages(
  ctx: Ctx<'config' | 'sign'>,
  campaign: Campaign,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const packs = await takePaidMessages(ctx, campaign.provider, recipients.length);
  if (packs.length < recipients.length) throw new AppError('no_letters');
  const messages = await Promise.all(
    recipients.map(async (recipient, index) => {
      const at = nextWithin(ctx.now, MESSAGE_HOURS, recipient.zone);
      // It is about none of their appointments, whichever comes next.
      const whom = { ...recipient, next_appointment: null };
      return {
        ...(await messageOf(ctx, campaign, { recipient: whom, at })),
        addon: packs[index] ?? null,
      };
    }),
  );
  await insertMessages(ctx.db, messages);
}
