import type { InboxSource } from '../../platform/inbox-source.ts';
import { CLOSES } from './disputes/rules.ts';
import { DECIDES } from './ledger/rules.ts';
import { DECIDES_REFUNDS } from './refund-requests/rules.ts';
import {
  findDisputeDecision,
  findManualDecision,
  findRefundRequestDecision,
  OPEN_DISPUTES,
  OPEN_MANUAL_REVIEWS,
  OPEN_REFUND_REQUESTS,
} from './waiting/repository.ts';

export { cancelBillsOf } from './bills/service/cancel-bills-of.ts';
export type { Purchase } from './checkout/rules.ts';
export { offerOf } from './checkout/service/offer-of.ts';
export { settle } from './checkout/service/settle.ts';
export { tariffOf } from './checkout/service/tariff-of.ts';
export { previewClosing } from './previews/service/preview-closing.ts';
export { storedTerms } from './purchases/rules.ts';
export { isReceiptDue } from './receipts/repository.ts';
export { refundUnused } from './refunds/service/refund-unused.ts';
export { requestRefund } from './refunds/service/request-refund.ts';
export { settleRefund } from './refunds/service/settle-refund.ts';
export { endRenewalOf } from './renewals/service/end-renewal-of.ts';

/** What of the inbox is money that fits nothing. */
export const reviewsToDecide: InboxSource = {
  kind: 'payment_review',
  action: DECIDES,
  isOfOperators: false,
  rows: () => OPEN_MANUAL_REVIEWS,
  findDecision: findManualDecision,
};

/** What of the inbox is money that a bank took back. */
export const disputesToAnswer: InboxSource = {
  kind: 'dispute',
  action: CLOSES,
  isOfOperators: false,
  rows: () => OPEN_DISPUTES,
  findDecision: findDisputeDecision,
};

/** What of the inbox is a buyer's request for a refund. */
export const refundRequestsToDecide: InboxSource = {
  kind: 'refund_request',
  action: DECIDES_REFUNDS,
  isOfOperators: false,
  rows: () => OPEN_REFUND_REQUESTS,
  findDecision: findRefundRequestDecision,
};
