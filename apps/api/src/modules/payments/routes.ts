import * as accounting from '@okoshko/contract/payments/accounting/endpoints';
import * as accountingSchemas from '@okoshko/contract/payments/accounting/schemas';
import * as disputes from '@okoshko/contract/payments/disputes/endpoints';
import * as disputeSchemas from '@okoshko/contract/payments/disputes/schemas';
import * as endpoints from '@okoshko/contract/payments/endpoints';
import * as reviews from '@okoshko/contract/payments/manual-reviews/endpoints';
import * as reviewSchemas from '@okoshko/contract/payments/manual-reviews/schemas';
import * as payouts from '@okoshko/contract/payments/payouts/endpoints';
import * as payoutSchemas from '@okoshko/contract/payments/payouts/schemas';
import * as previews from '@okoshko/contract/payments/previews/endpoints';
import * as previewSchemas from '@okoshko/contract/payments/previews/schemas';
import * as queued from '@okoshko/contract/payments/queued/endpoints';
import * as queuedSchemas from '@okoshko/contract/payments/queued/schemas';
import * as refundRequests from '@okoshko/contract/payments/refund-requests/endpoints';
import * as refundRequestSchemas from '@okoshko/contract/payments/refund-requests/schemas';
import * as renewals from '@okoshko/contract/payments/renewals/endpoints';
import * as renewalSchemas from '@okoshko/contract/payments/renewals/schemas';
import * as schemas from '@okoshko/contract/payments/schemas';
import { senderOf } from '../../platform/call.ts';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import { exportPayments } from './accounting/service/export-payments.ts';
import { summarizePayments } from './accounting/service/summarize-payments.ts';
import { trialBalance } from './accounting/service/trial-balance.ts';
import { billRoutes } from './bills/routes.ts';
import { paymentStatus } from './checkout/service/payment-status.ts';
import { paymentUrl } from './checkout/service/payment-url.ts';
import { readReceiptEmail } from './checkout/service/read-receipt-email.ts';
import { resolveManualReview } from './checkout/service/resolve-manual-review.ts';
import { saveReceiptEmail } from './checkout/service/save-receipt-email.ts';
import { listComparisons } from './comparisons/service/list-comparisons.ts';
import { closeDispute } from './disputes/service/close-dispute.ts';
import { listDisputes } from './disputes/service/list-disputes.ts';
import { readDispute } from './disputes/service/read-dispute.ts';
import { documentRoutes } from './documents/routes.ts';
import { listManualReviews } from './history/service/list-manual-reviews.ts';
import { listPayments } from './history/service/list-payments.ts';
import { listRefunds } from './history/service/list-refunds.ts';
import { paymentDetails } from './history/service/payment-details.ts';
import { paymentHistory } from './history/service/payment-history.ts';
import { readManualReview } from './history/service/read-manual-review.ts';
import { createPayout } from './payouts/service/create-payout.ts';
import { listPayouts } from './payouts/service/list-payouts.ts';
import { previewDecision } from './previews/service/preview-decision.ts';
import { previewRefund } from './previews/service/preview-refund.ts';
import { cancelQueued } from './queued/service/cancel-queued.ts';
import { createRequest } from './refund-requests/service/create-request.ts';
import { decideRequest } from './refund-requests/service/decide-request.ts';
import { listRequests } from './refund-requests/service/list-requests.ts';
import { previewOwnRefund } from './refund-requests/service/preview-own-refund.ts';
import { previewRequest } from './refund-requests/service/preview-request.ts';
import { readRequest } from './refund-requests/service/read-request.ts';
import { withdrawRequest } from './refund-requests/service/withdraw-request.ts';
import { refundPayment } from './refunds/service/refund-payment.ts';
import { listRenewals } from './renewals/service/list-renewals.ts';
import { beginRenewal } from './renewing/service/begin-renewal.ts';
import { readRenewal } from './renewing/service/read-renewal.ts';
import { stopRenewal, stopRenewalByLink } from './renewing/service/stop-renewal.ts';
import type { RequiredDays } from './rules/period.ts';
import { receiveNotification } from './webhooks/service/receive-notification.ts';

const refundRequestRoutes: readonly Route[] = [
  serve(
    refundRequests.previewOwnRefund,
    refundRequestSchemas.previewOwnRefund,
    (call, { params }) => previewOwnRefund(call, params.payment),
  ),
  serve(
    refundRequests.createRefundRequest,
    refundRequestSchemas.createRefundRequest,
    (call, { body }) => createRequest(call, body),
  ),
  serve(
    refundRequests.withdrawRefundRequest,
    refundRequestSchemas.withdrawRefundRequest,
    (call, { params }) => withdrawRequest(call, params.request),
  ),
  serve(
    refundRequests.listRefundRequests,
    refundRequestSchemas.listRefundRequests,
    (call, { query }) => listRequests(call, query),
  ),
  serve(
    refundRequests.readRefundRequest,
    refundRequestSchemas.readRefundRequest,
    (call, { params }) => readRequest(call, params.request),
  ),
  serve(
    refundRequests.previewRefundRequest,
    refundRequestSchemas.previewRefundRequest,
    (call, { params }) => previewRequest(call, params.request),
  ),
  serve(
    refundRequests.decideRefundRequest,
    refundRequestSchemas.decideRefundRequest,
    (call, { params, body }) => decideRequest(call, params.request, body),
  ),
];

/** Of one register of a payout. */
const MAX_REGISTER_BYTES = 20 * 1024 * 1024;

const payoutRoutes: readonly Route[] = [
  serve(payouts.listPayouts, payoutSchemas.listPayouts, (call, { query }) =>
    listPayouts(call, query),
  ),
  withMultipart(
    serve(payouts.createPayout, payoutSchemas.createPayout, (call, { body, files }) =>
      createPayout(call, body, files),
    ),
    { json: 'data', file: 'file', maxFiles: 2, maxBytes: MAX_REGISTER_BYTES },
  ),
];

const renewalRoutes: readonly Route[] = [
  serve(renewals.readRenewal, renewalSchemas.readRenewal, readRenewal),
  serve(renewals.beginRenewal, renewalSchemas.beginRenewal, (call, { body }) =>
    beginRenewal(call, body),
  ),
  serve(renewals.stopRenewal, renewalSchemas.stopRenewal, stopRenewal),
  serve(renewals.listRenewals, renewalSchemas.listRenewals, (call, { query }) =>
    listRenewals(call, query),
  ),
  serve(renewals.stopRenewalByLink, renewalSchemas.stopRenewalByLink, (call, { body }) =>
    stopRenewalByLink(call, body.token),
  ),
];

export const routes: readonly Route[] = [
  serve(endpoints.paymentUrl, schemas.paymentUrl, (call, { query }) => paymentUrl(call, query)),
  serve(endpoints.paymentUrlAlias, schemas.paymentUrl, (call, { query }) =>
    paymentUrl(call, query),
  ),
  serve(endpoints.paymentStatus, schemas.paymentStatus, (call, { params }) =>
    paymentStatus(call, params.payment),
  ),
  serve(endpoints.paymentNotification, schemas.paymentNotification, (call, { body }) =>
    receiveNotification(call, { body, ip: senderOf(call).address }),
  ),
  serve(endpoints.readReceiptEmail, schemas.readReceiptEmail, readReceiptEmail),
  serve(endpoints.keepReceiptEmail, schemas.keepReceiptEmail, (call, { body }) =>
    saveReceiptEmail(call, body.email),
  ),
  serve(endpoints.paymentHistory, schemas.paymentHistory, (call, { query }) =>
    paymentHistory(call, query),
  ),
  serve(endpoints.listPayments, schemas.listPayments, (call, { query }) =>
    listPayments(call, query),
  ),
  serve(endpoints.readPayment, schemas.readPayment, (call, { params }) =>
    paymentDetails(call, params.payment),
  ),
  serve(accounting.listRefunds, accountingSchemas.listRefunds, (call, { query }) =>
    listRefunds(call, query),
  ),
  serve(endpoints.refundPayment, schemas.refundPayment, (call, { body }) =>
    refundPayment(call, body),
  ),
  serve(previews.previewRefund, previewSchemas.previewRefund, (call, { params, query }) =>
    previewRefund(call, params.payment, query),
  ),
  serve(previews.previewDecision, previewSchemas.previewDecision, (call, { params, query }) =>
    previewDecision(call, params.review, query),
  ),
  serve(reviews.listManualReviews, reviewSchemas.listManualReviews, (call, { query }) =>
    listManualReviews(call, query),
  ),
  serve(reviews.readManualReview, reviewSchemas.readManualReview, (call, { params }) =>
    readManualReview(call, params.review),
  ),
  serve(reviews.resolveManualReview, reviewSchemas.resolveManualReview, (call, { params, body }) =>
    resolveManualReview(call, params.review, body),
  ),
  serve(disputes.listDisputes, disputeSchemas.listDisputes, (call, { query }) =>
    listDisputes(call, query),
  ),
  serve(disputes.readDispute, disputeSchemas.readDispute, (call, { params }) =>
    readDispute(call, params.dispute),
  ),
  serve(disputes.closeDispute, disputeSchemas.closeDispute, (call, { params, body }) =>
    closeDispute(call, params.dispute, body),
  ),
  ...refundRequestRoutes,
  ...documentRoutes,
  ...billRoutes,
  ...payoutRoutes,
  ...renewalRoutes,
  serve(queued.cancelQueued, queuedSchemas.cancelQueued, (call, { params }) =>
    cancelQueued(call, params.payment),
  ),
  serve(accounting.listComparisons, accountingSchemas.listComparisons, (call, { query }) =>
    listComparisons(call, query),
  ),
  {
    endpoint: accounting.exportPayments,
    schemas: accountingSchemas.exportPayments,
    handle: async (call, request, reply) => {
      const days = request.query as RequiredDays;
      const table = await exportPayments(call, days);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'Content-Disposition',
          `attachment; filename="payments-${days.from}-${days.to}.csv"`,
        )
        .send(table);
    },
  },
  serve(accounting.trialBalance, accountingSchemas.trialBalance, (call, { query }) =>
    trialBalance(call, query),
  ),
  serve(accounting.summarizePayments, accountingSchemas.summarizePayments, (call, { query }) =>
    summarizePayments(call, query),
  ),
];
