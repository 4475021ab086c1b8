import type * as schemas from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentCampaign } from '../review-requests/present.ts';
import { findCampaigns } from '../review-requests/repository.ts';

/** What came of one of the provider's campaigns. Throws `not_found`. */
export async function readReviewCampaign(
  { db, actor }: Call,
  id: string,
): Promise<Static<typeof schemas.readReviewCampaign.reply>> {
  const provider = requireProvider(actor);
  const [campaign] = (await findCampaigns(db, { provider, id, limit: 1, offset: 0 })).campaigns;
  if (!campaign) throw new AppError('not_found');
  return { data: presentCampaign(campaign) };
}
