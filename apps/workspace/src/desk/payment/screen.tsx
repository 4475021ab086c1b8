import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core';
import { readActFile, readConfirmation } from '@okoshko/contract/payments/wire';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { codeOf } from '../../api/failure.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { ActButtons, ConfirmationButton } from '../../shared/money/document-button.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { money } from '../../text/desk/money.ts';
import { payment as words } from '../../text/desk/payment.ts';
import { sections } from '../../text/desk/sections.ts';
import { instantText } from '../shared/money/date-text.ts';
import { MoneyTable } from '../shared/money/money-table.tsx';
import { paymentOptions, type Refund } from './api.ts';
import { Facts } from './facts.tsx';
import { Attempts, Ledger, Lines } from './parts.tsx';
import type { Payment } from './rules.ts';

/** The refunds of the payment: done, on their way, and refused. */
function Refunds({ refunds, refunded }: Pick<Payment, 'refunds' | 'refunded'>) {
  return (
    <Section title={words.refunds}>
      {refunds.length === 0 ? (
        <Text size="sm" c="dimmed">
          {refunded > 0 ? words.refundedElsewhere : words.noRefunds}
        </Text>
      ) : (
        <MoneyTable
          caption={words.refunds}
          rows={refunds}
          keyOf={({ refund }) => refund}
          columns={[
            {
              name: words.attempt,
              cell: ({ succeeded_at, created_at }) =>
                instantText(succeeded_at ?? created_at, deviceZone()),
            },
            { name: words.sum, isNumber: true, cell: ({ amount }) => rubles(amount) },
            { name: words.attemptState, cell: ({ status }) => words.refundStates[status] },
            { name: words.reason, cell: (refund) => <Reason refund={refund} /> },
            { name: words.refundedBy, cell: byWhom },
            { name: words.receipt, cell: ({ receipt }) => receipt && money.receipts[receipt] },
          ]}
        />
      )}
    </Section>
  );
}

function Reason({ refund: { reason, refusal } }: { readonly refund: Refund }) {
  return (
    <>
      {reason}
      {refusal && (
        <Text size="sm" c="red">
          {words.refusal(refusal)}
        </Text>
      )}
    </>
  );
}

function byWhom({ origin, requested_by, requested_by_name }: Refund): string {
  if (requested_by !== null) return requested_by_name ?? words.byOperator;
  if (origin === 'chargeback') return words.byBank;
  return origin === 'provider' ? words.byProvider : words.byService;
}

const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog);

const route = getRouteApi('/desk/payments/$id');

/** All that is known of one payment, and giving it back. */
export function PaymentScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(paymentOptions(id));
  return (
    <Page title={data?.title ?? sections.payment} actions={data && <Actions payment={data} />}>
      {!data && !error && <Skeleton h={320} />}
      {!data && error && <Missing failure={error} retry={() => void refetch()} />}
      {data && <Parts payment={data} />}
    </Page>
  );
}

interface MissingProps {
  readonly failure: unknown;
  retry(): void;
}

function Missing({ failure, retry }: MissingProps) {
  if (codeOf(failure) !== 'not_found') return <FailureCard failure={failure} retry={retry} />;
  return (
    <Empty
      text={words.missing}
      action={
        <Anchor renderRoot={(props) => <Link to="/desk/payments" {...props} />}>
          {words.toList}
        </Anchor>
      }
    />
  );
}

const Actions = ({ payment }: { readonly payment: Payment }) => (
  <>
    <ConfirmationButton variant="default" address={readConfirmation} payment={payment} />
    <Acts payment={payment} />
    <Give payment={payment} />
  </>
);

/** Acts are read by whoever reads bills. */
const Acts = ({ payment: { acts } }: { readonly payment: Payment }) =>
  useMay()('api::payment.bill.find') && (
    <ActButtons variant="default" address={readActFile} acts={acts} />
  );

/** The button for a refund; absent if nothing can be refunded. */
function Give({ payment }: { readonly payment: Payment }) {
  const may = useMay();
  const navigate = route.useNavigate();
  if (!may('api::payment.refund.create') || payment.refundable.all === 0) return null;
  return (
    <Button
      variant="default"
      onClick={() => navigate({ search: { dialog: 'refund' }, resetScroll: false })}
    >
      {words.refund}
    </Button>
  );
}

function Parts({ payment }: { readonly payment: Payment }) {
  const may = useMay();
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      {payment.status === 'review' && <UnderReview />}
      <Facts payment={payment} />
      {payment.lines.length > 0 && <Lines lines={payment.lines} />}
      <Refunds refunds={payment.refunds} refunded={payment.refunded} />
      <Attempts attempts={payment.attempts} />
      {payment.postings.length > 0 && <Ledger postings={payment.postings} />}
      <ZoneNote />
      {dialog === 'refund' && may('api::payment.refund.create') && (
        <RefundDialog
          payment={payment}
          onClose={() => navigate({ search: {}, resetScroll: false })}
        />
      )}
    </>
  );
}

function UnderReview() {
  const may = useMay();
  return (
    <Alert color="red">
      <Text size="sm">{words.underReview}</Text>
      {may('api::payment.manual-review.find') && (
        <Anchor renderRoot={(props) => <Link to="/desk/under-review" {...props} />}>
          {words.toReviews}
        </Anchor>
      )}
    </Alert>
  );
}
