import { Button, Group, Skeleton, Text } from '@mantine/core';
import { readOwnActFile, readOwnConfirmation } from '@okoshko/contract/payments/wire';
import { rubles } from '@okoshko/ui/format';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText, lastDateText } from '../../kit/when.ts';
import { ActButtons, ConfirmationButton } from '../../shared/money/document-button.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { documents } from '../../text/documents.ts';
import { tariff as text } from '../../text/tariff.ts';
import { type Payment, paymentsOptions, receiptEmailOptions } from './api.ts';
import { buyerDetailsOptions } from './documents/api.ts';
import { RefundActions } from './refund/refund-actions.tsx';
import classes from './tariff.module.css';

/** The payments, refunds and receipts. */
export function PaymentsCard() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPending } =
    useInfiniteQuery(paymentsOptions());
  const payments = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section id="payments" title={text.payments}>
      <ReceiptEmail />
      <BuyerDetailsLine />
      {isPending && <Skeleton height={160} />}
      {data && payments.length === 0 && <Text c="dimmed">{text.paymentsEmpty}</Text>}
      {payments.length > 0 && (
        <ul className={classes.lines}>
          {payments.map((payment) => (
            <PaymentLine key={payment.payment + payment.status} payment={payment} />
          ))}
        </ul>
      )}
      {error && (
        <FailureCard failure={error} retry={() => void (data ? fetchNextPage() : refetch())} />
      )}
      {hasNextPage && !error && (
        <Button
          variant="default"
          className={classes.action}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Section>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { time_zone: zone } = useProvider();
  const { title, paid_at, amount, receipt } = payment;
  const about = [paid_at && dateText(paid_at, zone), receipt && receiptText(receipt)];
  return (
    <li className={classes.line}>
      <span>{title}</span>
      <b className={classes.beside}>{rubles(amount)}</b>
      <span className={classes.small}>{about.filter(Boolean).join(', ')}</span>
      <span className={classes.small} data-state={payment.status}>
        {stateText(payment, zone)}
      </span>
      <ConfirmationButton
        variant="subtle"
        className={classes.refund ?? ''}
        address={readOwnConfirmation}
        payment={payment}
      />
      <ActButtons
        variant="subtle"
        className={classes.refund ?? ''}
        address={readOwnActFile}
        acts={payment.acts}
      />
      <RefundActions payment={payment} />
    </li>
  );
}

const receiptText = ({ email, status }: NonNullable<Payment['receipt']>): string =>
  status ? text.receipts[status](email) : text.receiptTo(email);

function stateText({ status, refunded, restored }: Payment, zone: string): string {
  if (refunded === 0) return text.states[status];
  const { title, ends_at, amount = 0 } = restored ?? {};
  const rest =
    title && ends_at
      ? text.restored(title, lastDateText(ends_at, zone))
      : text.restoredMoney(rubles(amount));
  return [text.refunded(rubles(refunded)), restored && rest].filter(Boolean).join(', ');
}

/** The address for receipts; absent when the installation makes none. */
function ReceiptEmail() {
  const { data, error, refetch } = useQuery(receiptEmailOptions());
  if (!data) {
    return error ? <FailureCard failure={error} retry={refetch} /> : <Skeleton height={24} />;
  }
  if (!data.required && !data.email) return null;
  return (
    <Group gap="xs">
      <Text className={classes.email}>
        {text.email}: {data.email ?? text.emailNone}
      </Text>
      <Link
        to="/cabinet/tariff"
        search={{ dialog: 'email' }}
        resetScroll={false}
        className={classes.link}
      >
        {data.email ? text.change : text.specify}
      </Link>
    </Group>
  );
}

/** The name in which the owner pays, beside the address for receipts. */
function BuyerDetailsLine() {
  const { data, error, refetch } = useQuery(buyerDetailsOptions());
  if (data === undefined) {
    return error ? <FailureCard failure={error} retry={refetch} /> : <Skeleton height={24} />;
  }
  return (
    <Group gap="xs">
      <Text className={classes.email}>
        {documents.details}:{' '}
        {data ? documents.detailsOf(data.name, data.inn) : documents.detailsNone}
      </Text>
      <Link
        to="/cabinet/tariff"
        search={{ dialog: 'details' }}
        resetScroll={false}
        className={classes.link}
      >
        {data ? text.change : text.specify}
      </Link>
    </Group>
  );
}
