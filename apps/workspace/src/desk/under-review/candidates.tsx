import { Skeleton } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQueries } from '@tanstack/react-query';
import { Choices } from '../../kit/choices.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { money } from '../../text/desk/money.ts';
import { underReview as words } from '../../text/desk/under-review.ts';
import { candidateOptions, type Review } from './api.ts';
import { candidatesOf } from './rules.ts';

interface CandidatesProps {
  readonly review: Review;
  readonly value: string | undefined;
  readonly error: string | undefined;
  onChange(payment: string): void;
}

/** The purchases that the money may be for; five at most. */
export function Candidates({ review, value, error, onChange }: CandidatesProps) {
  const candidates = candidatesOf(review);
  const mayRead = useMay()('api::payment.payment.findOne');
  const purchases = useQueries({
    queries: candidates.map((id) => ({ ...candidateOptions(id), enabled: mayRead })),
  });
  if (candidates.length === 0) return null;
  if (purchases.some(({ isLoading }) => isLoading)) return <Skeleton h={72} />;
  const choices = candidates.map((id, index) => {
    const purchase = purchases[index]?.data;
    const label = purchase
      ? words.candidate(
          purchase.title,
          purchase.buyer.name ?? money.nameless,
          rubles(purchase.amount),
        )
      : id;
    return { value: id, label };
  });
  return (
    <Choices
      label={words.candidates}
      choices={choices}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
