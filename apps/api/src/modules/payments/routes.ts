import * as accountingSchemas from '@okoshko/contract/payments/accounting-schemas';
import * as accountingWire from '@okoshko/contract/payments/accounting-wire';
import * as disputesSchemas from '@okoshko/contract/payments/disputes-schemas';
import * as manualReviewsSchemas from '@okoshko/contract/payments/manual-reviews-schemas';
import * as manualReviewsWire from '@okoshko/contract/payments/manual-reviews-wire';
import * as refundsSchemas from '@okoshko/contract/payments/refunds-schemas';
import * as schemas from '@okoshko/contract/payments/schemas';
import * as wire from '@okoshko/contract/payments/wire';
import { senderOf } from '../../platform/ctx.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { accountingRoutes } from './accounting/routes.ts';
import { documentRoutes } from './bills/routes.ts';
import { readReceiptEmail, saveReceiptEmail } from './buyer/buyer.ts';
import { paymentStatus, paymentUrl } from './checkout/payment-page.ts';
import { listManualReviews, readManualReview, resolveManualReview } from './decisions/decisions.ts';
import { closeDispute, listDisputes, readDispute } from './disputes/disputes.ts';
import { exportListed } from './history/export.ts';
import {
  type ListedQuery,
  listPayments,
  listRefunds,
  paymentDetails,
  paymentHistory,
} from './history/history.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { previewDecision, previewRefund } from './previews/previews.ts';
import { cancelQueuedRefund } from './refund-requests/own-requests.ts';
import { refundRequestRoutes } from './refund-requests/routes.ts';
import { refundPayment } from './refunds/refunds.ts';
import { renewalRoutes } from './renewing/routes.ts';
import { receiveNotification } from './webhooks/receive-notification.ts';

export const routes: readonly Route[] = [
  serve(
    {
      ...wire.paymentUrl,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
      hasEffects: true,
    },
    schemas.paymentUrl,
    (ctx, { query }) => paymentUrl(ctx, query),
  ),
  serve(
    {
      ...wire.paymentUrlAlias,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
      hasEffects: true,
    },
    schemas.paymentUrl,
    (ctx, { query }) => paymentUrl(ctx, query),
  ),
  serve(
    {
      ...wire.paymentStatus,
      action: 'api::tariff-payment.tariff-payment.status',
      for: 'account',
    },
    schemas.paymentStatus,
    (ctx, { params }) => paymentStatus(ctx, params.payment),
  ),
  serve(
    { ...wire.paymentNotification, action: null, isEssential: true },
    schemas.paymentNotification,
    (ctx, { body }) => receiveNotification(ctx, { body, ip: senderOf(ctx).address }),
  ),
  serve(
    {
      ...wire.readReceiptEmail,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    schemas.readReceiptEmail,
    readReceiptEmail,
  ),
  serve(
    {
      ...wire.keepReceiptEmail,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    schemas.keepReceiptEmail,
    (ctx, { body }) => saveReceiptEmail(ctx, body.email),
  ),
  serve(
    {
      ...wire.paymentHistory,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    schemas.paymentHistory,
    (ctx, { query }) => paymentHistory(ctx, query),
  ),
  serve(
    {
      ...wire.listPayments,
      action: 'api::payment.payment.find',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas.listPayments,
    (ctx, { query }) => listPayments(ctx, query),
  ),
  {
    endpoint: {
      ...accountingWire.exportListed,
      action: 'api::payment.payment.export',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas: accountingSchemas.exportListed,
    handle: async (ctx, request, reply) =>
      sendCsv(reply, await exportListed(ctx, request.query as ListedQuery)),
  },
  serve(
    { ...wire.readPayment, action: 'api::payment.payment.findOne', for: 'operator' },
    schemas.readPayment,
    (ctx, { params }) => paymentDetails(ctx, params.payment),
  ),
  serve(
    {
      ...accountingWire.listRefunds,
      action: 'api::payment.refund.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountingSchemas.listRefunds,
    (ctx, { query }) => listRefunds(ctx, query),
  ),
  serve(
    {
      ...wire.refundPayment,
      action: 'api::payment.refund.create',
      for: 'operator',
      takesPassword: true,
      status: 201,
    },
    refundsSchemas.refundPayment,
    (ctx, { body }) => refundPayment(ctx, body),
  ),
  serve(
    { ...accountingWire.previewRefund, action: 'api::payment.refund.create', for: 'operator' },
    manualReviewsSchemas.previewRefund,
    (ctx, { params, query }) => previewRefund(ctx, params.payment, query),
  ),
  serve(
    {
      ...accountingWire.previewDecision,
      action: 'api::payment.manual-review.resolve',
      for: 'operator',
    },
    manualReviewsSchemas.previewDecision,
    (ctx, { params, query }) => previewDecision(ctx, params.review, query),
  ),
  serve(
    {
      ...manualReviewsWire.listManualReviews,
      action: 'api::payment.manual-review.find',
      for: 'operator',
      mayLag: 'staff',
    },
    manualReviewsSchemas.listManualReviews,
    (ctx, { query }) => listManualReviews(ctx, query),
  ),
  serve(
    {
      ...manualReviewsWire.readManualReview,
      action: 'api::payment.manual-review.find',
      for: 'operator',
    },
    manualReviewsSchemas.readManualReview,
    (ctx, { params }) => readManualReview(ctx, params.review),
  ),
  serve(
    {
      ...manualReviewsWire.resolveManualReview,
      action: 'api::payment.manual-review.resolve',
      for: 'operator',
    },
    manualReviewsSchemas.resolveManualReview,
    (ctx, { params, body }) => resolveManualReview(ctx, params.review, body),
  ),
  serve(
    {
      ...accountingWire.listDisputes,
      action: 'api::payment.dispute.find',
      for: 'operator',
      mayLag: 'staff',
    },
    disputesSchemas.listDisputes,
    (ctx, { query }) => listDisputes(ctx, query),
  ),
  serve(
    { ...accountingWire.readDispute, action: 'api::payment.dispute.find', for: 'operator' },
    disputesSchemas.readDispute,
    (ctx, { params }) => readDispute(ctx, params.dispute),
  ),
  serve(
    {
      ...accountingWire.closeDispute,
      action: 'api::payment.dispute.close',
      for: 'operator',
      takesPassword: true,
    },
    disputesSchemas.closeDispute,
    (ctx, { params, body }) => closeDispute(ctx, params.dispute, body),
  ),
  ...refundRequestRoutes,
  ...documentRoutes,
  ...payoutRoutes,
  ...renewalRoutes,
  serve(
    {
      ...wire.cancelQueued,
      action: 'api::tariff-payment.tariff-payment.cancelQueued',
      for: 'account',
    },
    refundsSchemas.cancelQueued,
    (ctx, { params }) => cancelQueuedRefund(ctx, params.payment),
  ),
  ...accountingRoutes,
];
