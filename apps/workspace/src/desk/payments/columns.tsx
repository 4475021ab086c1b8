import { Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/data-table.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { money } from '../../text/desk/money.ts';
import { payments as words } from '../../text/desk/payments.ts';
import { Moment } from '../shared/moment.tsx';
import { instantText } from '../shared/money/date-text.ts';
import { StateBadge } from '../shared/money/state-badge.tsx';
import { phoneMask } from '../shared/phone-mask.ts';
import type { ListedPayment } from './api.ts';
import classes from './payments.module.css';

const atOf = ({ paid_at, created_at }: ListedPayment) =>
  instantText(paid_at ?? created_at, deviceZone());
const nameOf = ({ buyer }: ListedPayment) => buyer.name ?? money.nameless;

export const columns: readonly Column<ListedPayment>[] = [
  {
    id: 'buyer',
    header: words.columns.buyer,
    cell: (payment) => (
      <>
        <Link
          to="/desk/payments/$id"
          params={{ id: payment.payment }}
          className={classes.name}
          data-opens-row
        >
          {nameOf(payment)}
        </Link>
        <Phone payment={payment} />
      </>
    ),
  },
  {
    id: 'title',
    header: words.columns.title,
    cell: (payment) => <Text size="sm">{payment.title}</Text>,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: (payment) => <Sums payment={payment} />,
  },
  {
    id: 'status',
    header: words.columns.status,
    cell: (payment) => <StateBadge state={payment.status} />,
  },
  {
    id: 'at',
    header: words.columns.at,
    cell: (payment) => <Moment>{atOf(payment)}</Moment>,
  },
  {
    id: 'provider',
    header: words.columns.provider,
    cell: (payment) => (
      <Text size="sm">{money.providers[payment.provider] ?? payment.provider}</Text>
    ),
  },
];

const Phone = ({ payment: { buyer } }: { readonly payment: ListedPayment }) =>
  buyer.phone && (
    <Text size="sm" c="dimmed">
      {phoneMask(buyer.phone)}
    </Text>
  );

function Sums({ payment: { amount, refunded } }: { readonly payment: ListedPayment }) {
  return (
    <>
      <Text fw={600}>{rubles(amount)}</Text>
      {refunded > 0 && (
        <Text size="sm" c="dimmed">
          {words.refundedPart(rubles(refunded))}
        </Text>
      )}
    </>
  );
}

/** A payment where there is no room for columns. */
export const PaymentCard = ({ payment }: { readonly payment: ListedPayment }) => (
  <Link to="/desk/payments/$id" params={{ id: payment.payment }} className={classes.card}>
    <div>
      <Text fw={600}>{nameOf(payment)}</Text>
      <Text size="sm">{payment.title}</Text>
      <Text size="sm" c="dimmed">
        {atOf(payment)}
      </Text>
    </div>
    <div className={classes.sums}>
      <Sums payment={payment} />
      <StateBadge state={payment.status} />
    </div>
  </Link>
);
