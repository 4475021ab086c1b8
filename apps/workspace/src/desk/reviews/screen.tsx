import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { reviews as text } from '../../text/desk/reviews.ts';
import { type Review, reviewsOptions } from './api.ts';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewQueue } from './review-queue.tsx';
import classes from './reviews.module.css';
import { type Decision, nextOf } from './rules.ts';
import { SHOWS, type Show } from './search.ts';

/** Reviews that wait for a decision, one after the other; those that were decided, and all there are. */
export function ReviewsScreen() {
  const search = useSearch({ from: '/desk/reviews' });
  const navigate = useNavigate({ from: '/desk/reviews' });
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
  const { show } = useSearch({ from: '/desk/reviews' });
  const navigate = useNavigate({ from: '/desk/reviews' });
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
  const { show = 'waiting' } = useSearch({ from: '/desk/reviews' });
  const navigate = useNavigate({ from: '/desk/reviews' });
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
