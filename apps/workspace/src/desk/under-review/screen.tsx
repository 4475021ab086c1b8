import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { MANUAL_REVIEW_KINDS } from '@okoshko/contract/payments/states';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { money } from '../../text/desk/money.ts';
import { sections } from '../../text/desk/sections.ts';
import { underReview as words } from '../../text/desk/under-review.ts';
import { reviewsOptions } from './api.ts';
import { ReviewCard } from './review-card.tsx';
import { isDecided } from './rules.ts';
import { underReviewSearch } from './search.ts';

const ReviewDialog = lazy(async () => ({
  default: (await import('./review-dialog.tsx')).ReviewDialog,
}));

const route = getRouteApi('/desk/under-review');

/** Money that fits nothing: what awaits a person, the oldest first, and what was decided. */
export function UnderReviewScreen() {
  const may = useMay();
  return (
    <Page title={sections.underReview}>
      {may('api::payment.manual-review.find') ? <Reviews /> : <Empty text={money.noRight} />}
    </Page>
  );
}

function Reviews() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(reviewsOptions(search));
  // The one that was looked at last: from there the queue goes on.
  const [last, setLast] = useState(search.review);
  if (search.review !== undefined && search.review !== last) setLast(search.review);
  const waits = data?.data.some((review) => review.review === last && !isDecided(review));
  return (
    <Stack gap="md">
      {last !== undefined && search.review === undefined && data && (
        <div>
          <NextDecision current={{ kind: 'payment_review', id: last }} isDecided={!waits} />
        </div>
      )}
      <Filters />
      {!data && !error && <Skeleton h={240} />}
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <Empty text={emptyText(search)} />}
      {data?.data.map((review) => (
        <ReviewCard key={review.review} review={review} />
      ))}
      {data && (
        <Pages
          page={search.page}
          pageCount={data.meta.pagination.pageCount}
          onPage={(page) => navigate({ search: (now) => ({ ...now, page }) })}
        />
      )}
      <ZoneNote />
      <Suspense>
        {search.review !== undefined && (
          <ReviewDialog
            key={search.review}
            id={search.review}
            onClose={() =>
              navigate({
                search: ({ review: _review, decide: _decide, ...now }) => now,
                resetScroll: false,
              })
            }
          />
        )}
      </Suspense>
    </Stack>
  );
}

function emptyText({ tab, kind }: ReturnType<typeof underReviewSearch>): string {
  if (kind !== undefined) return words.nothing;
  return tab === 'resolved' ? words.emptyResolved : words.empty;
}

function Filters() {
  const { tab, kind } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Group gap="md" align="end">
      <Group gap="xs" role="group" aria-label={words.list}>
        {([undefined, 'resolved'] as const).map((one) => (
          <Button
            key={one ?? 'open'}
            mih={44}
            variant={one === tab ? 'light' : 'default'}
            aria-pressed={one === tab}
            onClick={() => navigate({ search: { tab: one, kind }, replace: true })}
          >
            {one === undefined ? words.open : words.resolved}
          </Button>
        ))}
      </Group>
      <PlainSelect
        label={words.kind}
        data={[
          { value: '', label: words.anyKind },
          ...MANUAL_REVIEW_KINDS.map((value) => ({ value, label: money.kinds[value] })),
        ]}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          navigate({ search: underReviewSearch({ tab, kind: value }), replace: true })
        }
      />
    </Group>
  );
}
