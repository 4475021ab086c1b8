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
import classes from '../reviews.module.css';
import { campaignOptions } from './api.ts';
import { Reasons } from './reasons.tsx';
import { type Campaign, isUnderWay, notSentCount, notSentOf } from './rules.ts';

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

/** The result of a campaign in numbers; zeros are absent, except for sent messages and answers. */
function CampaignResults({ campaign }: { readonly campaign: Campaign }) {
  const { queued, sent, unknown, answered } = campaign;
  const results = [
    ['queued', queued],
    ['sent', sent],
    ['unknown', unknown],
    ['not_sent', notSentCount(campaign)],
    ['answered', answered],
  ] as const;
  return (
    <>
      <Progress campaign={campaign} />
      <dl className={classes.counts}>
        {results.map(
          ([name, count]) =>
            (count > 0 || name === 'sent' || name === 'answered') && (
              <div key={name}>
                <dt>{text.results[name]}</dt>
                <dd>{count}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Progress({ campaign }: { readonly campaign: Campaign }) {
  const { time_zone: zone } = useProvider();
  const { requested, queued, next_send_at: next } = campaign;
  const done = requested - queued;
  const words =
    queued === 0
      ? text.done
      : isUnderWay(campaign, now()) || !next
        ? text.inProgress
        : text.nextAt(momentText(new Date(next), now(), zone));
  return (
    <div>
      <div className={classes.track} aria-hidden="true">
        <span style={{ width: `${(done / Math.max(1, requested)) * 100}%` }} />
      </div>
      <Text size="sm" mt={4}>
        {words}
      </Text>
    </div>
  );
}
