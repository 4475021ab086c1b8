import { Badge } from '@mantine/core';
import type { PaymentState } from '@okoshko/contract/payments/states';
import { money as words } from '../../../text/desk/money.ts';

const COLORS: Partial<Record<PaymentState, string>> = { paid: 'green', review: 'red' };

/** The state of a payment, in words. */
export function StateBadge({ state }: { readonly state: PaymentState }) {
  return (
    <Badge variant="light" tt="none" miw="max-content" color={COLORS[state] ?? 'gray'}>
      {words.states[state]}
    </Badge>
  );
}
