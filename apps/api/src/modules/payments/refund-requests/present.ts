import { presentBuyer } from '../purchases/present.ts';
import type { Buyer, Purchase } from '../purchases/repository.ts';
import { titleOf } from '../purchases/rules.ts';
import type { RefundRequestRow, RequestOfPayment } from './repository.ts';

/** A request as its buyer reads it. */
export const presentOwnRequest = (request: RefundRequestRow) => ({
  request: request.document_id,
  state: request.state,
  amount: request.amount,
  reason: request.reason,
  answer: request.answer,
  answer_by: request.answer_by.toISOString(),
  created_at: request.created_at.toISOString(),
  closed_at: request.closed_at?.toISOString() ?? null,
});

export const presentRequest = (
  request: RequestOfPayment,
  { purchase, decider }: { readonly purchase: Purchase; readonly decider: Buyer | undefined },
) => ({
  ...presentOwnRequest(request),
  payment: request.payment,
  title: titleOf(purchase.purpose, purchase.tariff),
  provider: request.provider,
  buyer: presentBuyer(purchase.buyer),
  refund: request.refund_document,
  closed_by: request.closed_by,
  closed_by_name: decider?.name ?? null,
});
