import type { InboxSource } from '../../platform/inbox-source.ts';
import { findDisputeDecision, OPEN_DISPUTES } from './disputes/repository.ts';
import { CLOSES } from './disputes/rules.ts';
import { findManualDecision, OPEN_MANUAL_REVIEWS } from './manual-reviews/repository.ts';
import { DECIDES_MANUAL_REVIEWS } from './manual-reviews/rules.ts';
import { findRefundRequestDecision, OPEN_REFUND_REQUESTS } from './refund-requests/repository.ts';
import { DECIDES_REFUNDS } from './refund-requests/rules.ts';

export { cancelBillsOf } from './bills/bills.ts';
export { offerOf, tariffOf } from './checkout/offers.ts';
export { applyPaymentState } from './checkout/payment-state.ts';
export type { Purchase } from './checkout/rules.ts';
export { resolveManualReview } from './decisions/decisions.ts';
export { previewClosing } from './previews/previews.ts';
export { storedTerms } from './purchases/rules.ts';
export { isReceiptDue } from './receipts/repository.ts';
export { decideRequest } from './refund-requests/desk-requests.ts';
export { applyRefundState } from './refunds/refund-state.ts';
export { refundPayment, refundUnused, requestRefund } from './refunds/refunds.ts';
export { endRenewalOf } from './renewals/renewals.ts';

/** Money that fits nothing, for the inbox. */
export const manualReviewsToDecide: InboxSource = {
  kind: 'payment_review',
  action: DECIDES_MANUAL_REVIEWS,
  isOfOperators: false,
  rows: () => OPEN_MANUAL_REVIEWS,
  findDecision: findManualDecision,
};

/** Money that a bank took back, for the inbox. */
export const disputesToAnswer: InboxSource = {
  kind: 'dispute',
  action: CLOSES,
  isOfOperators: false,
  rows: () => OPEN_DISPUTES,
  findDecision: findDisputeDecision,
};

/** Buyers' requests for refunds, for the inbox. */
export const refundRequestsToDecide: InboxSource = {
  kind: 'refund_request',
  action: DECIDES_REFUNDS,
  isOfOperators: false,
  rows: () => OPEN_REFUND_REQUESTS,
  findDecision: findRefundRequestDecision,
};
