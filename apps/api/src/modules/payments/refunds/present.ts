import type { RefundRow } from './repository.ts';

export const presentRefund = (refund: RefundRow) => ({
  refund: refund.document_id,
  status: refund.status,
  amount: refund.amount,
  origin: refund.origin,
  reason: refund.reason,
  requested_by: refund.requested_by,
  refusal: refund.refusal,
  created_at: refund.created_at.toISOString(),
  succeeded_at: refund.succeeded_at?.toISOString() ?? null,
});
