import { Alert, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { fullDayText, momentText } from '../../kit/when.ts';
import { BuyerLink, PurchaseLink } from '../../shell/desk/record-links.tsx';
import { manualReviews as words } from '../../text/desk/manual-reviews.ts';
import { money } from '../../text/desk/money.ts';
import { instantText } from '../shared/money/date-text.ts';
import { FactList } from '../shared/money/facts.tsx';
import type { Review } from './api.ts';
import type { Decided } from './rules.ts';

/** The facts of the case, for the operator who decides it. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { details, provider, payment, title, buyer } = review;
  const isOfPayout = review.kind === 'payout_differs';
  return (
    <FactList
      facts={[
        [words.amount, sumOf(details.amount)],
        [words.expected, sumOf(details.expected)],
        [words.ours, sumOf(details.ours)],
        [words.refunded, sumOf(details.refunded)],
        [words.currency, details.currency !== 'RUB' && details.currency],
        [words.what, details.what && (words.receiptOf[details.what] ?? details.what)],
        isOfPayout
          ? [words.difference, words.differences[details.reason ?? ''] ?? details.reason]
          : [words.reason, details.reason],
        [words.fee, sumOf(details.fee)],
        [words.payoutDay, isOfPayout && dayText(details.day)],
        [words.purchase, title && <PurchaseLink title={title} payment={payment} />],
        [words.buyer, buyer && <BuyerLink buyer={buyer} />],
        [words.provider, money.providers[provider] ?? provider],
        [words.providerId, review.provider_payment_id || null],
        [words.since, instantText(review.created_at, deviceZone())],
      ]}
    />
  );
}

const dayText = (day: string | number | null | undefined) =>
  typeof day === 'string' && fullDayText(day);

const sumOf = (value: string | number | null | undefined) =>
  typeof value === 'number' && <Text fw={600}>{rubles(value)}</Text>;

/** Somebody was faster: who, when, what and why. */
export const DecidedAlert = ({ decided }: { readonly decided: Decided }) => (
  <Alert role="alert">
    <DecidedNote decided={decided} />
  </Alert>
);

export function DecidedNote({ decided }: { readonly decided: Decided }) {
  const at = momentText(new Date(decided.resolved_at), now(), deviceZone());
  const what = money.resolutions[decided.resolution];
  return (
    <>
      <Text size="sm">{words.decidedBy(at, whoOf(decided), what)}</Text>
      {decided.note && <Text size="sm">{words.quoted(decided.note)}</Text>}
    </>
  );
}

const whoOf = ({ resolved_by, resolved_by_name }: Decided): string =>
  resolved_by === null ? words.byService : (resolved_by_name ?? words.byOperator);
