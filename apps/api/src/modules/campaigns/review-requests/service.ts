import type { askReview as schema } from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newDocument, newDocumentId, newToken } from '../../../platform/tokens.ts';
import { findTemplate, insertMessages } from '../../messaging/index.ts';
import { countPaidMessages, takePaidMessages } from '../../tariffs/index.ts';
import { type CampaignDeps, chainOf } from '../channels.ts';
import { findSender } from '../repository.ts';
import { messageOf } from './message.ts';
import { type CampaignQuery, type Candidate, insertRequests, selectClients } from './repository.ts';

type Body = NonNullable<Static<typeof schema.body>['data']>;
type Reply = Static<typeof schema.reply>;

/** Milliseconds: appointments that count, pause between two requests, life of the link. */
const APPOINTMENT_WINDOW_MS = 365 * DAY;
const PAUSE = 90 * DAY;
const LINK_LIFETIME_MS = 30 * DAY;

/**
 * Asks the provider's clients for a review: one bought message each, taken out of the packs in the same
 * transaction. Two at once wait at the packs, so that no message and no client is taken twice. Throws
 * `no_letters`.
 */
export const createAskReview =
  (deps: CampaignDeps) =>
  (call: Call, { limit = 100, client_profiles, dry_run = false }: Body): Promise<Reply> => {
    const provider = requireProvider(call.actor);
    return transact(call, async (call) => {
      const letters = await countPaidMessages(call, provider);
      if (letters === 0 && !dry_run) throw new AppError('no_letters');
      const asked: CampaignQuery = {
        provider,
        clients: client_profiles,
        channels: chainOf(deps, await findTemplate(call.db, provider)),
        visitedSince: after(call.now, -APPOINTMENT_WINDOW_MS),
        requestedSince: after(call.now, -PAUSE),
      };
      const selection = await selectClients(call.db, asked, Math.min(limit, letters));
      const { candidates, skipped } = selection;
      const selected = candidates.length;
      const answer = { selected, queued: 0, skipped, additional_letters_left: letters };
      if (dry_run) return { data: { campaign_id: null, ...answer } };
      const campaign = newDocumentId();
      await queue(call, deps, { provider, campaign, candidates });
      const left = letters - selected;
      return {
        data: { campaign_id: campaign, ...answer, queued: selected, additional_letters_left: left },
      };
    });
  };

interface Campaign {
  readonly provider: number;
  readonly campaign: string;
  readonly candidates: readonly Candidate[];
}

async function queue(
  call: Call,
  deps: CampaignDeps,
  { provider, campaign, candidates }: Campaign,
): Promise<void> {
  if (candidates.length === 0) return;
  const packs = await takePaidMessages(call, provider, candidates.length);
  if (packs.length < candidates.length) throw new AppError('no_letters');
  const invitations = candidates.map((client) => ({ client, token: newToken() }));
  const requests = await insertRequests(
    call.db,
    invitations.map(({ client, token }) => ({
      ...newDocument(call.now),
      provider_profile: provider,
      campaign,
      client_profile: client.id,
      appointment: client.appointment,
      token_hash: hashToken(token),
      expires_at: after(call.now, LINK_LIFETIME_MS),
    })),
  );
  const sender = await findSender(call.db, provider);
  const template = await findTemplate(call.db, provider);
  await insertMessages(
    call.db,
    invitations.map(({ client, token }, n) => ({
      ...messageOf(call, deps, { sender, template, client, token }),
      dedupe_key: `ask_review:${campaign}:${client.id}`,
      provider_profile: provider,
      review_request: requests.get(client.id) ?? null,
      addon: packs[n] ?? null,
    })),
  );
}
