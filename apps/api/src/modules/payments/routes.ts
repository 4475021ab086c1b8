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
import { senderOf } from '../../platform/ctx.ts';
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
  cancelQueuedRefund,
  createRequest,
  previewOwnRefund,
  withdrawRefundRequest,
} from './refund-requests/own-requests.ts';
import { refundPayment } from './refunds/refunds.ts';
import { listRenewals } from './renewals/renewals.ts';
import { beginRenewal, readRenewal, stopRenewal, stopRenewalByLink } from './renewing/consent.ts';
import type { PeriodQuery } from './rules.ts';
import { receiveNotification } from './webhooks/receive-notification.ts';

const refundRequestRoutes: readonly Route[] = [
  serve(refundRequests.previewOwnRefund, refundRequestSchemas.previewOwnRefund, (ctx, { params }) =>
    previewOwnRefund(ctx, params.payment),
  ),
  serve(
    refundRequests.createRefundRequest,
    refundRequestSchemas.createRefundRequest,
    (ctx, { body }) => createRequest(ctx, body),
  ),
  serve(
    refundRequests.withdrawRefundRequest,
    refundRequestSchemas.withdrawRefundRequest,
    (ctx, { params }) => withdrawRefundRequest(ctx, params.request),
  ),
  serve(
    refundRequests.listRefundRequests,
    refundRequestSchemas.listRefundRequests,
    (ctx, { query }) => listRequests(ctx, query),
  ),
  serve(
    refundRequests.readRefundRequest,
    refundRequestSchemas.readRefundRequest,
    (ctx, { params }) => readRequest(ctx, params.request),
  ),
  serve(
    refundRequests.previewRefundRequest,
    refundRequestSchemas.previewRefundRequest,
    (ctx, { params }) => previewRequest(ctx, params.request),
  ),
  serve(
    refundRequests.decideRefundRequest,
    refundRequestSchemas.decideRefundRequest,
    (ctx, { params, body }) => decideRequest(ctx, params.request, body),
  ),
];

/** The size of one register of a payout. */
const MAX_REGISTER_BYTES = 20 * 1024 * 1024;

const payoutRoutes: readonly Route[] = [
  serve(payouts.listPayouts, payoutSchemas.listPayouts, (ctx, { query }) =>
    listPayouts(ctx, query),
  ),
  withMultipart(
    serve(payouts.createPayout, payoutSchemas.createPayout, (ctx, { body, files }) =>
      createPayout(ctx, body, files),
    ),
    { json: 'data', file: 'file', maxFiles: 2, maxBytes: MAX_REGISTER_BYTES },
  ),
];

const renewalRoutes: readonly Route[] = [
  serve(renewals.readRenewal, renewalSchemas.readRenewal, readRenewal),
  serve(renewals.beginRenewal, renewalSchemas.beginRenewal, (ctx, { body }) =>
    beginRenewal(ctx, body),
  ),
  serve(renewals.stopRenewal, renewalSchemas.stopRenewal, stopRenewal),
  serve(renewals.listRenewals, renewalSchemas.listRenewals, (ctx, { query }) =>
    listRenewals(ctx, query),
  ),
  serve(renewals.stopRenewalByLink, renewalSchemas.stopRenewalByLink, (ctx, { body }) =>
    stopRenewalByLink(ctx, body.token),
  ),
];

export const routes: readonly Route[] = [
  serve(endpoints.paymentUrl, schemas.paymentUrl, (ctx, { query }) => paymentUrl(ctx, query)),
  serve(endpoints.paymentUrlAlias, schemas.paymentUrl, (ctx, { query }) => paymentUrl(ctx, query)),
  serve(endpoints.paymentStatus, schemas.paymentStatus, (ctx, { params }) =>
    paymentStatus(ctx, params.payment),
  ),
  serve(endpoints.paymentNotification, schemas.paymentNotification, (ctx, { body }) =>
    receiveNotification(ctx, { body, ip: senderOf(ctx).address }),
  ),
  serve(endpoints.readReceiptEmail, schemas.readReceiptEmail, readReceiptEmail),
  serve(endpoints.keepReceiptEmail, schemas.keepReceiptEmail, (ctx, { body }) =>
    saveReceiptEmail(ctx, body.email),
  ),
  serve(endpoints.paymentHistory, schemas.paymentHistory, (ctx, { query }) =>
    paymentHistory(ctx, query),
  ),
  serve(endpoints.listPayments, schemas.listPayments, (ctx, { query }) => listPayments(ctx, query)),
  serve(endpoints.readPayment, schemas.readPayment, (ctx, { params }) =>
    paymentDetails(ctx, params.payment),
  ),
  serve(accounting.listRefunds, accountingSchemas.listRefunds, (ctx, { query }) =>
    listRefunds(ctx, query),
  ),
  serve(endpoints.refundPayment, schemas.refundPayment, (ctx, { body }) =>
    refundPayment(ctx, body),
  ),
  serve(previews.previewRefund, previewSchemas.previewRefund, (ctx, { params, query }) =>
    previewRefund(ctx, params.payment, query),
  ),
  serve(previews.previewDecision, previewSchemas.previewDecision, (ctx, { params, query }) =>
    previewDecision(ctx, params.review, query),
  ),
  serve(reviews.listManualReviews, reviewSchemas.listManualReviews, (ctx, { query }) =>
    listManualReviews(ctx, query),
  ),
  serve(reviews.readManualReview, reviewSchemas.readManualReview, (ctx, { params }) =>
    readManualReview(ctx, params.review),
  ),
  serve(reviews.resolveManualReview, reviewSchemas.resolveManualReview, (ctx, { params, body }) =>
    resolveManualReview(ctx, params.review, body),
  ),
  serve(disputes.listDisputes, disputeSchemas.listDisputes, (ctx, { query }) =>
    listDisputes(ctx, query),
  ),
  serve(disputes.readDispute, disputeSchemas.readDispute, (ctx, { params }) =>
    readDispute(ctx, params.dispute),
  ),
  serve(disputes.closeDispute, disputeSchemas.closeDispute, (ctx, { params, body }) =>
    closeDispute(ctx, params.dispute, body),
  ),
  ...refundRequestRoutes,
  ...documentRoutes,
  ...payoutRoutes,
  ...renewalRoutes,
  serve(queued.cancelQueued, queuedSchemas.cancelQueued, (ctx, { params }) =>
    cancelQueuedRefund(ctx, params.payment),
  ),
  serve(accounting.listComparisons, accountingSchemas.listComparisons, (ctx, { query }) =>
    listComparisons(ctx, query),
  ),
  {
    endpoint: accounting.exportPayments,
    schemas: accountingSchemas.exportPayments,
    handle: async (ctx, request, reply) => {
      const days = request.query as PeriodQuery;
      const table = await exportPayments(ctx, days);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'Content-Disposition',
          `attachment; filename="payments-${days.from}-${days.to}.csv"`,
        )
        .send(table);
    },
  },
  serve(accounting.trialBalance, accountingSchemas.trialBalance, (ctx, { query }) =>
    trialBalance(ctx, query),
  ),
  serve(accounting.summarizePayments, accountingSchemas.summarizePayments, (ctx, { query }) =>
    summarizePayments(ctx, query),
  ),
];
