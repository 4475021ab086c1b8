import type { PaymentPurpose, PaymentState } from '@okoshko/contract/payments/states';
import type { AttemptRow, IntentRow } from './repository.ts';
import { stateOf } from './rules.ts';

/** What the buyer is told of a payment; `amount` in kopecks. */
export interface PresentedPayment {
  readonly payment: string;
  readonly status: PaymentState;
  readonly purpose: PaymentPurpose;
  readonly amount: number;
}

export const presentPayment = (intent: IntentRow, latest: AttemptRow | null): PresentedPayment => ({
  payment: intent.document_id,
  status: stateOf(intent, latest),
  purpose: intent.purpose,
  amount: intent.amount,
});
