import { Button, Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { manualReviews as words } from '../../text/desk/manual-reviews.ts';
import { money } from '../../text/desk/money.ts';
import type { Review } from './api.ts';
import { DecidedNote, ReviewFacts } from './review-facts.tsx';
import { decisionsOf, isDecided } from './rules.ts';

const route = getRouteApi('/desk/under-review');

/** One thing that needs a person: what happened, and what can be decided; or what was. */
export function ReviewCard({ review }: { readonly review: Review }) {
  return (
    <Section
      title={money.kinds[review.kind]}
      label={words.card(money.kinds[review.kind], review.review)}
    >
      {isDecided(review) ? (
        <DecidedNote decided={review} />
      ) : (
        <Text size="sm">{words.explanations[review.kind]}</Text>
      )}
      <ReviewFacts review={review} />
      {!isDecided(review) && <Decisions review={review} />}
    </Section>
  );
}

/** A role that may not decide sees no button. */
export function Decisions({ review }: { readonly review: Review }) {
  const may = useMay();
  const navigate = route.useNavigate();
  if (!may('api::payment.manual-review.resolve')) return null;
  return (
    <Group gap="xs">
      {decisionsOf(review).map((decide, index) => (
        <Button
          key={decide}
          variant={index === 0 ? 'light' : 'default'}
          onClick={() =>
            navigate({
              search: (now) => ({ ...now, review: review.review, decide }),
              resetScroll: false,
            })
          }
        >
          {money.decisions[decide]}
        </Button>
      ))}
    </Group>
  );
}
