import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { reviews as text } from '../../text/reviews.ts';
import { ratingOptions } from './api.ts';
import { type ReviewsSearch, SHOWS, type Show } from './search.ts';

/** The filters of the reviews. */
export function Filters() {
  const { show = 'all', rating } = useSearch({ from: '/cabinet/reviews' });
  const navigate = useNavigate({ from: '/cabinet/reviews' });
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
