import { presentBuyer } from '../purchases/present.ts';
import type { Buyer, Purchase } from '../purchases/repository.ts';
import { titleOf } from '../purchases/rules.ts';
import type { DisputeOfPayment } from './repository.ts';

export const presentDispute = (
  dispute: DisputeOfPayment,
  { purchase, closer }: { readonly purchase: Purchase; readonly closer: Buyer | undefined },
) => ({
  dispute: dispute.document_id,
  state: dispute.state,
  amount: dispute.amount,
  reason: dispute.reason,
  answer_by: dispute.answer_by.toISOString(),
  provider: dispute.provider,
  provider_payment_id: dispute.provider_payment_id,
  payment: dispute.payment,
  title: titleOf(purchase.purpose, purchase.tariff),
  buyer: presentBuyer(purchase.buyer),
  note: dispute.note,
  created_at: dispute.created_at.toISOString(),
  closed_at: dispute.closed_at?.toISOString() ?? null,
  closed_by: dispute.closed_by,
  closed_by_name: closer?.name ?? null,
});
