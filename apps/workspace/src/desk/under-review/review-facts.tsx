import { Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { deviceZone } from '../../kit/device-zone.ts';
import { instantText } from '../../kit/money/date-text.ts';
import { FactList } from '../../kit/money/facts.tsx';
import { BuyerLink, PurchaseLink } from '../../shell/desk/record-links.tsx';
import { money } from '../../text/desk/money.ts';
import { underReview as words } from '../../text/desk/under-review.ts';
import type { Review } from './api.ts';

/** What was seen, for whoever decides. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { details, provider, payment, title, buyer } = review;
  return (
    <FactList
      facts={[
        [words.amount, sumOf(details.amount)],
        [words.expected, sumOf(details.expected)],
        [words.ours, sumOf(details.ours)],
        [words.refunded, sumOf(details.refunded)],
        [words.currency, details.currency !== 'RUB' && details.currency],
        [words.what, details.what && (words.receiptOf[details.what] ?? details.what)],
        [words.reason, details.reason],
        [words.purchase, title && <PurchaseLink title={title} payment={payment} />],
        [words.buyer, buyer && <BuyerLink buyer={buyer} />],
        [words.provider, money.providers[provider] ?? provider],
        [words.providerId, review.provider_payment_id || null],
        [words.since, instantText(review.created_at, deviceZone())],
      ]}
    />
  );
}

const sumOf = (value: string | number | null | undefined) =>
  typeof value === 'number' && <Text fw={600}>{rubles(value)}</Text>;
