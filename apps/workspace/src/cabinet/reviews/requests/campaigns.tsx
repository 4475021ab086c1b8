import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../../api/clock.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { nearDayText } from '../../../kit/near-day.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { reviewRequests as text } from '../../../text/review-requests.ts';
import classes from '../reviews.module.css';
import { campaignsOptions } from './api.ts';
import type { Campaign } from './rules.ts';

/** The last campaigns that asked for reviews; absent while there was none. */
export function Campaigns() {
  const query = useInfiniteQuery(campaignsOptions);
  const campaigns = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.error && !query.data) {
    return <FailureCard failure={query.error} retry={() => void query.refetch()} />;
  }
  if (campaigns.length === 0) return null;
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={text.heading}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {text.heading}
        </Title>
        <ul className={classes.events}>
          {campaigns.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function Row({
  campaign: { id, created_at, requested, sent, answered },
}: {
  readonly campaign: Campaign;
}) {
  const { time_zone: zone } = useProvider();
  return (
    <li>
      <Link
        from="/cabinet/reviews"
        to="."
        search={(before) => ({ ...before, dialog: 'campaign', id })}
        resetScroll={false}
        className={classes.campaign}
      >
        {text.sent(nearDayText(created_at, zone, now()))}
      </Link>
      <Text size="sm" c="dimmed">
        {text.summary(requested, sent, answered)}
      </Text>
    </li>
  );
}
