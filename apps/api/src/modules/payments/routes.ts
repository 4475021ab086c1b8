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
import { exportPayments, summarizePayments, trialBalance } from './accounting/accounting.ts';
import { documentRoutes } from './bills/routes.ts';
import { readReceiptEmail, saveReceiptEmail } from './buyer/buyer.ts';
import { paymentStatus, paymentUrl } from './checkout/payment-page.ts';
import { listComparisons } from './comparisons/comparisons.ts';
import { listManualReviews, readManualReview, resolveManualReview } from './decisions/decisions.ts';
import { closeDispute, listDisputes, readDispute } from './disputes/disputes.ts';
import { listPayments, listRefunds, paymentDetails, paymentHistory } from './history/history.ts';
import { createPayout, listPayouts } from './payouts/payouts.ts';
import { previewDecision, previewRefund } from './previews/previews.ts';
import {
  decideRequest,
  listRequests,
  previewRequest,
  readRequest,
} from './refund-requests/desk-requests.ts';
import {
  cancelQueued,
  createRequest,
  previewOwnRefund,
  withdrawRequest,
} from './refund-requests/own-requests.ts';
import { refundPayment } from './refunds/refunds.ts';
import { listRenewals } from './renewals/renewals.ts';
import { beginRenewal, readRenewal, stopRenewal, stopRenewalByLink } from './renewing/consent.ts';
import type { RequiredDays } from './rules.ts';
import { receiveNotification } from './webhooks/receive-notification.ts';

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

/** The size of one register of a payout. */
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
