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
  transfer: transferOf(refund),
  created_at: refund.created_at.toISOString(),
  succeeded_at: refund.succeeded_at?.toISOString() ?? null,
});

const transferOf = ({ paid_on, order_number }: RefundRow) =>
  paid_on === null || order_number === null ? null : { paid_on, order_number };

export const presentRestored = (restored: Restored | undefined) =>
  restored
    ? {
        ...restored,
        starts_at: restored.starts_at?.toISOString() ?? null,
        ends_at: restored.ends_at?.toISOString() ?? null,
      }
    : null;
