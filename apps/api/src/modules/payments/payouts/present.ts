import type { PAYMENT_PROVIDERS } from '@okoshko/contract/payments/states';
import type { PayoutRow } from './repository.ts';

export const presentPayout = (payout: PayoutRow) => ({
  payout: payout.document_id,
  provider: payout.provider as (typeof PAYMENT_PROVIDERS)[number],
  day: payout.day,
  amount: payout.amount,
  expected: payout.expected,
  payments: payout.payments,
  refunds: payout.refunds,
  differences: payout.differences,
  skipped: payout.skipped,
  created_at: payout.created_at.toISOString(),
});
