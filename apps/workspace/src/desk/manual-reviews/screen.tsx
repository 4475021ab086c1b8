import { Group } from '@mantine/core';
import { MANUAL_REVIEW_KINDS } from '@okoshko/contract/payments/states';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../kit/choices.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { NextAfter } from '../../shell/desk/next-decision.tsx';
import { manualReviews as words } from '../../text/desk/manual-reviews.ts';
import { money } from '../../text/desk/money.ts';
import { sections } from '../../text/desk/sections.ts';
import { reviewsOptions } from './api.ts';
import { ReviewCard } from './review-card.tsx';
import { type ManualReviewsSearch, manualReviewsSearch } from './search.ts';

const ReviewDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog);

const route = getRouteApi('/desk/under-review');

/** Money that fits nothing: what awaits a person, the oldest first, and what was decided. */
export function ManualReviewsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(reviewsOptions(search));
  const { tab, kind, page, review } = search;
  const list = (next: ManualReviewsSearch, isReplaced: boolean) =>
    navigate({ search: next, replace: isReplaced });
  return (
    <Page
      title={sections.manualReviews}
      actions={
        <NextAfter key={JSON.stringify([tab, kind, page])} kind="payment_review" open={review} />
      }
    >
      <Filters onChoose={(next) => list(next, true)} />
      <Paged
        query={query}
        nothing={emptyText(search)}
        page={search.page}
        onPage={(page) => list({ tab: search.tab, kind: search.kind, page }, false)}
      >
        {(rows) => rows.map((review) => <ReviewCard key={review.review} review={review} />)}
      </Paged>
      <ZoneNote />
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
    </Page>
  );
}

function emptyText({ tab, kind }: ManualReviewsSearch): string {
  if (kind !== undefined) return words.nothing;
  return tab === 'resolved' ? words.emptyResolved : words.empty;
}

function Filters({ onChoose }: { onChoose(next: ManualReviewsSearch): void }) {
  const { tab, kind } = route.useSearch();
  return (
    <Group gap="md" align="end">
      <Choices
        label={words.list}
        isLabelHidden
        choices={[
          { value: 'open', label: words.open },
          { value: 'resolved', label: words.resolved },
        ]}
        value={tab ?? 'open'}
        onChange={(next) => onChoose({ tab: next === 'open' ? undefined : next, kind })}
      />
      <PlainSelect
        label={words.kind}
        data={[
          { value: '', label: words.anyKind },
          ...MANUAL_REVIEW_KINDS.map((value) => ({ value, label: money.kinds[value] })),
        ]}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(manualReviewsSearch({ tab, kind: value }))
        }
      />
    </Group>
  );
}
