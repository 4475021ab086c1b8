import type { InboxSource } from '../../platform/inbox-source.ts';
import type { Module } from '../../platform/module.ts';
import { expireBills, issueDueActs } from './bills/jobs.ts';
import { checkAttempts } from './checkout/jobs.ts';
import { compareDays, scheduleComparisons } from './comparisons/jobs.ts';
import { closeUnanswered } from './disputes/jobs.ts';
import { CLOSES } from './disputes/rules.ts';
import { DECIDES } from './ledger/rules.ts';
import { metrics } from './metrics.ts';
import { permissions } from './permissions.ts';
import { closeReceipts, eraseAddresses } from './receipts/jobs.ts';
import { closeSpentRequests } from './refund-requests/jobs.ts';
import { DECIDES_REFUNDS } from './refund-requests/rules.ts';
import { executeRefunds } from './refunds/jobs.ts';
import { savedMethod } from './renewals/repository.ts';
import { stepRenewals } from './renewing/jobs.ts';
import { routes } from './routes.ts';
import {
  findDisputeDecision,
  findManualDecision,
  findRefundRequestDecision,
  OPEN_DISPUTES,
  OPEN_MANUAL_REVIEWS,
  OPEN_REFUND_REQUESTS,
} from './waiting/repository.ts';
import { processNotifications } from './webhooks/jobs.ts';

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

/**
 * From the pay button to the granted plan, in floors; each folder imports only those before it:
 * ledger, purchases, receipts, refunds, disputes, renewals, buyer-details, checkout; webhooks and comparisons stand on these side by side.
 * History and accounting read the first four; documents, what a buyer gets in writing, read those and buyer-details, and history
 * tells which there are; waiting, what the staff's inbox and metrics are told, reads none.
 * Bills stand on checkout and documents: what a business pays at its bank is settled as any payment is.
 * Previews run refunds and checkout, and take it back; refund requests stand on previews,
 * queued (what is cancelled before it begins) beside them. Renewing takes a renewal from consent to charge, above checkout.
 */
export const payments = {
  name: 'payments',
  routes,
  jobs: [
    processNotifications,
    checkAttempts,
    executeRefunds,
    closeReceipts,
    compareDays,
    stepRenewals,
  ],
  sweeps: [
    scheduleComparisons,
    closeUnanswered,
    closeSpentRequests,
    eraseAddresses,
    expireBills,
    issueDueActs,
  ],
  metrics,
  sealed: [savedMethod],
  permissions,
} satisfies Module;
