import type { RefundRow, Restored } from './repository.ts';

export const presentRefund = (refund: RefundRow) => ({
  refund: refund.document_id,
  status: refund.status,
  amount: refund.amount,
  origin: refund.origin,
  reason: refund.reason,
  rest: refund.rest,
  requested_by: refund.requested_by,
  refusal: refund.refusal,
  created_at: refund.created_at.toISOString(),
  succeeded_at: refund.succeeded_at?.toISOString() ?? null,
});

export const presentRestored = (restored: Restored | undefined) =>
  restored
    ? {
        ...restored,
        starts_at: restored.starts_at?.toISOString() ?? null,
        ends_at: restored.ends_at?.toISOString() ?? null,
      }
    : null;
