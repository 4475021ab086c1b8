import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DocumentDialog, type OpenDocument } from '../../kit/document-dialog.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { manualReviews as words } from '../../text/desk/manual-reviews.ts';
import { money } from '../../text/desk/money.ts';
import { sections } from '../../text/desk/sections.ts';
import { type Review, reviewOptions } from './api.ts';
import { DecisionForm } from './decision-form.tsx';
import { Decisions } from './review-card.tsx';
import { DecidedAlert, ReviewFacts } from './review-facts.tsx';
import { decisionsOf, isDecided } from './rules.ts';

const route = getRouteApi('/desk/under-review');

/** One review by itself: where a link leads, and where it is decided. */
export function ReviewDialog({ id, onClose }: OpenDocument) {
  const { decide } = route.useSearch();
  const query = useQuery(reviewOptions(id));
  const { data } = query;
  const title = decide
    ? words.titles[decide]
    : data
      ? money.kinds[data.kind]
      : sections.manualReviews;
  return (
    <DocumentDialog title={title} query={query} missing={words.missing} onClose={onClose}>
      {(review) => <Contents review={review} onClose={onClose} />}
    </DocumentDialog>
  );
}

function Contents({ review, onClose }: { readonly review: Review; onClose(): void }) {
  const { decide } = route.useSearch();
  const may = useMay();
  const mayDecide = may('api::payment.manual-review.resolve');
  // Decided since the dialog was opened: what was typed stays, and the press tells of it.
  if (decide && mayDecide && decisionsOf(review).includes(decide)) {
    return <DecisionForm key={decide} review={review} decision={decide} onClose={onClose} />;
  }
  const next = <NextDecision current={{ kind: 'payment_review', id: review.review }} isInDialog />;
  return (
    <Stack gap="md">
      {isDecided(review) ? (
        <DecidedAlert decided={review} />
      ) : (
        <Text size="sm">{words.explanations[review.kind]}</Text>
      )}
      <ReviewFacts review={review} />
      {isDecided(review) ? (
        <Group justify="flex-end">
          {next}
          <Button size="md" variant="default" onClick={onClose}>
            {common.close}
          </Button>
        </Group>
      ) : (
        <>
          <Decisions review={review} />
          <div>{next}</div>
        </>
      )}
    </Stack>
  );
}
