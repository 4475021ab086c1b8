import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../../api/clock.ts';
import { codeOf } from '../../../api/failure.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Empty } from '../../../kit/empty.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { momentText } from '../../../kit/when.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { reviewRequests as text } from '../../../text/review-requests.ts';
import type { ReviewDialogProps } from '../review-dialog.tsx';
import { type Campaign, campaignOptions } from './api.ts';
import { CampaignResults } from './campaign-results.tsx';
import { Reasons } from './reasons.tsx';
import { notSentOf } from './rules.ts';

/** The progress and result of a campaign. */
export function CampaignDialog({ id, onClose }: ReviewDialogProps) {
  const campaign = useQuery(campaignOptions(id));
  const isMissing = codeOf(campaign.error) === 'not_found';
  return (
    <Dialog title={text.heading} onClose={onClose}>
      {campaign.isPending && <Skeleton height={200} />}
      {isMissing && <Empty text={text.missing} />}
      {campaign.error && !isMissing && (
        <FailureCard failure={campaign.error} retry={() => void campaign.refetch()} />
      )}
      {campaign.data && <Results campaign={campaign.data} />}
    </Dialog>
  );
}

function Results({ campaign }: { readonly campaign: Campaign }) {
  const { time_zone: zone } = useProvider();
  const reasons = notSentOf(campaign);
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{text.requested(campaign.requested)}</Text>
        <Text size="sm" c="dimmed">
          {momentText(new Date(campaign.created_at), now(), zone)}
        </Text>
      </div>
      <CampaignResults campaign={campaign} />
      <Reasons title={text.reasonsTitle} reasons={reasons} />
      {reasons.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.returned}
        </Text>
      )}
    </Stack>
  );
}
