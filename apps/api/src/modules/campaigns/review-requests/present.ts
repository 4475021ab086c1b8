import { failureOf } from '../../messaging/index.ts';
import type { CampaignRow } from './repository.ts';

/** What came of a campaign's messages. */
export function presentCampaign({ messages, ...campaign }: CampaignRow) {
  const counts = { requested: 0, queued: 0, sent: 0, unknown: 0 };
  const notSent: Record<string, number> = {};
  for (const { status, last_error, count } of messages) {
    counts.requested += count;
    if (status === 'failed' || status === 'cancelled') {
      const reason = failureOf({ status, last_error }) ?? 'gateway';
      notSent[reason] = (notSent[reason] ?? 0) + count;
    } else counts[status] += count;
  }
  return {
    id: campaign.id,
    created_at: new Date(campaign.created_at).toISOString(),
    ...counts,
    not_sent: notSent,
    answered: campaign.answered,
    next_send_at: campaign.next_send_at && new Date(campaign.next_send_at).toISOString(),
  };
}
