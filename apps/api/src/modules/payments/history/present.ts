import type { Buyer } from '../purchases/repository.ts';
import { titleOf } from '../purchases/rules.ts';
import { presentRefund } from '../refunds/present.ts';
import type { RefundRow } from '../refunds/repository.ts';
import type { RefundLine } from './repository.ts';

/** A refund in the list of staff: of which payment and whose, if any, and what the provider calls it. */
export const presentRefundLine = ({ refund, intent, tariff, ...line }: RefundLine) => ({
  ...presentRefund(refund),
  origin: refund.origin,
  receipt: refund.receipt,
  provider: line.provider,
  provider_payment_id: line.provider_payment_id,
  provider_refund_id: refund.provider_refund_id,
  payment: intent?.document_id ?? null,
  purpose: intent?.purpose ?? null,
  title: intent && titleOf(intent.purpose, tariff),
  user: intent?.user ?? null,
  provider_profile: intent?.provider_profile ?? null,
});

/** A refund on the page of its payment: what of the receipt goes back, and who asked for it. */
export const presentOwnRefund = (refund: RefundRow, people: ReadonlyMap<number, Buyer>) => ({
  ...presentRefund(refund),
  requested_by_name: people.get(refund.requested_by ?? 0)?.name ?? null,
  lines: [...refund.lines],
  receipt: refund.receipt,
  provider_refund_id: refund.provider_refund_id,
});
