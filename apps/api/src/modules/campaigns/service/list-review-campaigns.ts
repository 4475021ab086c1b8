import type * as schemas from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { pageOf } from '../../../platform/paging.ts';
import { presentCampaign } from '../review-requests/present.ts';
import { findCampaigns } from '../review-requests/repository.ts';

/** What came of the provider's campaigns that ask for reviews. */
export async function listReviewCampaigns(
  { db, actor }: Call,
  query: Static<typeof schemas.listReviewCampaigns.query>,
): Promise<Static<typeof schemas.listReviewCampaigns.reply>> {
  const { limit, offset, meta } = pageOf(query);
  const provider = requireProvider(actor);
  const { total, campaigns } = await findCampaigns(db, { provider, id: null, limit, offset });
  return { data: campaigns.map(presentCampaign), meta: { pagination: meta(total) } };
}
