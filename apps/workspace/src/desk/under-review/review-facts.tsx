import { Anchor, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { instantText } from '../../kit/money/date-text.ts';
import { FactList } from '../../kit/money/facts.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { money } from '../../text/desk/money.ts';
import { underReview as words } from '../../text/desk/under-review.ts';
import type { Review } from './api.ts';

/** What was seen, for whoever decides. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const may = useMay();
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
        [
          words.purchase,
          title && <Purchase title={title} payment={may(PAYMENT) ? payment : null} />,
        ],
        [words.buyer, buyer && <Buyer buyer={buyer} isLink={may(PERSON)} />],
        [words.provider, money.providers[provider] ?? provider],
        [words.providerId, review.provider_payment_id || null],
        [words.since, instantText(review.created_at, deviceZone())],
      ]}
    />
  );
}

const PERSON = 'plugin::users-permissions.user.findOne';
const PAYMENT = 'api::payment.payment.findOne';

const sumOf = (value: string | number | null | undefined) =>
  typeof value === 'number' && <Text fw={600}>{rubles(value)}</Text>;

interface BuyerProps {
  readonly buyer: NonNullable<Review['buyer']>;
  readonly isLink: boolean;
}

const Buyer = ({ buyer: { documentId, name }, isLink }: BuyerProps) =>
  isLink ? (
    <Anchor
      renderRoot={(props) => <Link to="/desk/people/$id" params={{ id: documentId }} {...props} />}
    >
      {name ?? money.nameless}
    </Anchor>
  ) : (
    (name ?? money.nameless)
  );

interface PurchaseProps {
  readonly title: string;
  /** Null: there is no way to it. */
  readonly payment: string | null;
}

const Purchase = ({ title, payment }: PurchaseProps) =>
  payment === null ? (
    title
  ) : (
    <Anchor
      renderRoot={(props) => <Link to="/desk/payments/$id" params={{ id: payment }} {...props} />}
    >
      {title}
    </Anchor>
  );
