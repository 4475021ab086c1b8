import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
import { momentText } from '../../kit/when.ts';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { reviews as text } from '../../text/desk/reviews.ts';
import { PAGE_SIZE, type Review, reviewsOptions } from './api.ts';
import { ReviewPanel, Stars, States } from './review-panel.tsx';
import classes from './reviews.module.css';
import { type Decision, nextOf, waitsSince } from './rules.ts';
import { SHOWS, type Show } from './search.ts';

const route = getRouteApi('/desk/reviews');

/** Reviews that wait for a decision, one after the other; those that were decided, and all there are. */
export function ReviewsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useMediaQuery('(width >= 1024px)', undefined, { getInitialValueInEffect: false });
  const list = useQuery(reviewsOptions(search)).data;
  const { moved, decided } = useDecided(list);
  const id = search.id ?? (isWide ? list?.[0]?.documentId : undefined);
  return (
    <Page title={text.title}>
      <Shows />
      <div className={classes.columns} data-open={search.id !== undefined || undefined}>
        <div className={classes.queue}>
          <ReviewQueue current={id} />
          <ZoneNote />
        </div>
        <div className={classes.panel}>
          <div className={classes.back}>
            <Button
              variant="default"
              onClick={() => navigate({ search: ({ id: _, ...rest }) => rest })}
            >
              {text.toList}
            </Button>
          </div>
          {id === undefined ? (
            list && list.length > 0 && <Text c="dimmed">{text.choose}</Text>
          ) : (
            <ReviewPanel key={id} id={id} isMovedTo={moved === id} onDecided={decided} />
          )}
        </div>
      </div>
    </Page>
  );
}

const DONE: Readonly<Record<Decision, string>> = {
  publish: text.done.published,
  dismiss: text.done.dismissed,
  hide: text.done.hidden,
};

/** After a decision the next one is opened, where what waits is listed. */
function useDecided(list: readonly Review[] | undefined) {
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const [moved, setMoved] = useState<string | null>(null);
  const decided = async (review: Review, decision: Decision) => {
    const done = DONE[decision];
    const next = show === undefined ? nextOf(list ?? [], review.documentId) : null;
    await readAgain(client, 'reviews');
    if (show !== undefined) return announce(done);
    announce(next === null ? text.last(done) : text.next(done));
    setMoved(next);
    await navigate({
      search: ({ page }) => ({ page, ...(next !== null && { id: next }) }),
      resetScroll: true,
    });
  };
  return { moved, decided };
}

function Shows() {
  const { show = 'waiting' } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (one: Show) =>
    navigate({ search: one === 'waiting' ? {} : { show: one }, resetScroll: false });
  return (
    <Group gap="xs" role="group" aria-label={text.filters}>
      {SHOWS.map((one) => (
        <FilterChip
          key={one}
          label={text.shows[one]}
          isChosen={one === show}
          choose={() => choose(one)}
        />
      ))}
    </Group>
  );
}

/** A page of reviews, each a line that opens it. */
function ReviewQueue({ current }: { readonly current: string | undefined }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...reviewsOptions(search), placeholderData: keepPreviousData });
  return (
    <Paged
      query={query}
      pageSize={PAGE_SIZE}
      nothing={text.empty[search.show ?? 'waiting']}
      page={search.page}
      onPage={(page) => navigate({ search: ({ show }) => ({ show, page }) })}
    >
      {(reviews) => (
        <ul className={classes.list} aria-label={text.list}>
          {reviews.map((review) => (
            <li key={review.documentId}>
              <ReviewRow review={review} isCurrent={review.documentId === current} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

interface ReviewRowProps {
  readonly review: Review;
  readonly isCurrent: boolean;
}

function ReviewRow({ review, isCurrent }: ReviewRowProps) {
  const { documentId: id, client_profile: client, provider_profile: provider } = review;
  const now = useNow();
  const since = momentText(new Date(waitsSince(review)), now, deviceZone());
  return (
    <Link
      from="/desk/reviews"
      to="."
      search={(before) => ({ ...before, id })}
      resetScroll={false}
      className={classes.row}
      aria-current={isCurrent || undefined}
    >
      <span className={classes.rowHead}>
        <Stars rating={review.rating} />
        <span>{since}</span>
      </span>
      <span className={classes.rowWords}>{review.text || text.noText}</span>
      <span className={classes.rowWho}>
        {text.row(client?.name ?? text.gone, provider?.name ?? text.gone)}
      </span>
      <States review={review} />
    </Link>
  );
}
