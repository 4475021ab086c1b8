import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { reviewRequests } from '../../text/review-requests.ts';
import { reviews as text } from '../../text/reviews.ts';
import { sections } from '../../text/sections.ts';
import { type Distribution, ratingOptions, reviewsOptions } from './api.ts';
import { Campaigns } from './requests/campaigns.tsx';
import { ReviewCard } from './review-card.tsx';
import type { ReviewDialogProps } from './review-dialog.tsx';
import classes from './reviews.module.css';
import { publishedOf, ratingText, shareOf } from './rules.ts';
import { type ReviewDialog, type ReviewsSearch, SHOWS, type Show } from './search.ts';

const route = getRouteApi('/cabinet/reviews');

/** A page of reviews, the newest first. */
function ReviewList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...reviewsOptions(useProvider().documentId, search),
    placeholderData: keepPreviousData,
  });
  return (
    <Paged
      query={query}
      nothing={<Nothing />}
      page={search.page}
      onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
    >
      {(reviews) => (
        <ul className={classes.list}>
          {reviews.map((review) => (
            <ReviewCard key={review.documentId} review={review} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function Nothing() {
  const { show, rating, page } = route.useSearch();
  const navigate = route.useNavigate();
  if (show ?? rating ?? page) {
    return (
      <Empty
        text={text.emptyFiltered}
        action={
          <Button size="md" variant="default" onClick={() => navigate({ search: {} })}>
            {text.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      text={text.empty}
      action={
        <Button size="md" onClick={() => navigate({ search: { dialog: 'request' } })}>
          {reviewRequests.open}
        </Button>
      }
    />
  );
}

/** The rating as clients see it, and of which it is made; each of them leads to its reviews. */
function RatingCard() {
  const rating = useQuery(ratingOptions(useProvider().documentId));
  if (rating.isPending) return <Skeleton height={196} />;
  if (!rating.data) {
    return <FailureCard failure={rating.error} retry={() => void rating.refetch()} />;
  }
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={text.rating}>
      <div className={classes.rating}>
        <Score distribution={rating.data} />
        <Bars distribution={rating.data} />
      </div>
    </Paper>
  );
}

function Score({ distribution }: { readonly distribution: Distribution }) {
  const { rating } = distribution;
  if (rating === null) return <Text c="dimmed">{text.noRating}</Text>;
  return (
    <div>
      <p className={classes.score}>
        {ratingText(rating)}{' '}
        <span aria-hidden="true" className={classes.stars}>
          ★
        </span>
      </p>
      <Text size="sm">{text.ratingBy(publishedOf(distribution))}</Text>
      <Text size="sm" c="dimmed">
        {text.ratingHint}
      </Text>
    </div>
  );
}

const Bars = ({ distribution }: { readonly distribution: Distribution }) => (
  <ul className={classes.bars}>
    {distribution.counts.map(({ rating, count }) => (
      <li key={rating}>
        <Link
          from="/cabinet/reviews"
          to="."
          search={{ rating }}
          resetScroll={false}
          className={classes.bar}
          aria-label={text.ofRating(Number(rating), count)}
        >
          <span>{rating}</span>
          <span className={classes.track}>
            <span style={{ width: `${shareOf(count, distribution)}%` }} />
          </span>
          <span>{count}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** The filters of the reviews. */
function Filters() {
  const { show = 'all', rating } = route.useSearch();
  const navigate = route.useNavigate();
  const unanswered = useQuery(ratingOptions(useProvider().documentId)).data?.unanswered ?? 0;
  const choose = (search: ReviewsSearch) => navigate({ search, resetScroll: false, replace: true });
  const labelOf = (one: Show) =>
    one === 'unanswered' && unanswered > 0 ? `${text.shows[one]}: ${unanswered}` : text.shows[one];
  return (
    <Group gap="xs" role="group" aria-label={text.filters}>
      {SHOWS.map((one) => (
        <FilterChip
          key={one}
          label={labelOf(one)}
          isChosen={one === show}
          choose={() => choose({ show: one === 'all' ? undefined : one, rating })}
        />
      ))}
      {rating !== undefined && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={text.allRatings(Number(rating))}
          rightSection={<span aria-hidden="true">×</span>}
          onClick={() => choose({ show: show === 'all' ? undefined : show })}
        >
          {text.stars(Number(rating))}
        </Button>
      )}
    </Group>
  );
}

// Reviews are read more often than a dialog is opened.
const DIALOGS: Readonly<Record<ReviewDialog, ComponentType<ReviewDialogProps>>> = {
  reply: lazyDialog(async () => (await import('./reply-dialog.tsx')).ReplyDialog),
  complaint: lazyDialog(async () => (await import('./complaint-dialog.tsx')).ComplaintDialog),
  history: lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog),
  request: lazyDialog(async () => (await import('./requests/request-dialog.tsx')).RequestDialog),
  campaign: lazyDialog(async () => (await import('./requests/campaign-dialog.tsx')).CampaignDialog),
};

/** The reviews of clients, their state for visitors, and requests for more. */
export function ReviewsScreen() {
  const navigate = route.useNavigate();
  return (
    <Page
      title={sections.reviews}
      actions={
        <Button
          size="md"
          onClick={() =>
            navigate({ search: (before) => ({ ...before, dialog: 'request' }), resetScroll: false })
          }
        >
          {reviewRequests.open}
        </Button>
      }
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <RatingCard />
          <Campaigns />
        </Stack>
        <Stack gap="md">
          <Filters />
          <ReviewList />
        </Stack>
      </div>
      <Dialogs />
    </Page>
  );
}

function Dialogs() {
  const { dialog, id = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const Opened = dialog && DIALOGS[dialog];
  if (!Opened) return null;
  const close = () =>
    navigate({
      search: ({ show, rating, page }) => ({ show, rating, page }),
      resetScroll: false,
    });
  return <Opened key={id} id={id} onClose={close} />;
}
