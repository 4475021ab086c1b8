import { Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { deviceZone } from '../../kit/device-zone.ts';
import { instantText } from '../../kit/money/date-text.ts';
import { MoneyTable } from '../../kit/money/money-table.tsx';
import { Section } from '../../kit/section.tsx';
import { money } from '../../text/desk/money.ts';
import { payment as words } from '../../text/desk/payment.ts';
import type { Payment, Refund } from './api.ts';

/** The refunds of the payment: done, on their way, and refused. */
export function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  return (
    <Section title={words.refunds}>
      {refunds.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noRefunds}
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
