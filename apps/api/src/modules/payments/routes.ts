import * as accounting from '@okoshko/contract/payments/accounting/addresses';
import * as accountingSchemas from '@okoshko/contract/payments/accounting/schemas';
import * as endpoints from '@okoshko/contract/payments/addresses';
import * as disputes from '@okoshko/contract/payments/disputes/addresses';
import * as disputeSchemas from '@okoshko/contract/payments/disputes/schemas';
import * as reviews from '@okoshko/contract/payments/manual-reviews/addresses';
import * as reviewSchemas from '@okoshko/contract/payments/manual-reviews/schemas';
import * as previews from '@okoshko/contract/payments/previews/addresses';
import * as previewSchemas from '@okoshko/contract/payments/previews/schemas';
import * as queued from '@okoshko/contract/payments/queued/addresses';
import * as queuedSchemas from '@okoshko/contract/payments/queued/schemas';
import * as schemas from '@okoshko/contract/payments/schemas';
import { senderOf } from '../../platform/ctx.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { accountingRoutes } from './accounting/routes.ts';
import { documentRoutes } from './bills/routes.ts';
import { readReceiptEmail, saveReceiptEmail } from './buyer/buyer.ts';
import { paymentStatus, paymentUrl } from './checkout/payment-page.ts';
import { listManualReviews, readManualReview, resolveManualReview } from './decisions/decisions.ts';
import { closeDispute, listDisputes, readDispute } from './disputes/disputes.ts';
import { listPayments, listRefunds, paymentDetails, paymentHistory } from './history/history.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { previewDecision, previewRefund } from './previews/previews.ts';
import { cancelQueued } from './refund-requests/own-requests.ts';
import { refundRequestRoutes } from './refund-requests/routes.ts';
import { refundPayment } from './refunds/refunds.ts';
import { renewalRoutes } from './renewing/routes.ts';
import { receiveNotification } from './webhooks/receive-notification.ts';

export const routes: readonly Route[] = [
  serve(
    {
      ...endpoints.paymentUrl,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
      hasEffects: true,
    },
    schemas.paymentUrl,
    (ctx, { query }) => paymentUrl(ctx, query),
  ),
  serve(
    {
      ...endpoints.paymentUrlAlias,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
      hasEffects: true,
    },
    schemas.paymentUrl,
    (ctx, { query }) => paymentUrl(ctx, query),
  ),
  serve(
    {
      ...endpoints.paymentStatus,
      action: 'api::tariff-payment.tariff-payment.status',
      for: 'account',
    },
    schemas.paymentStatus,
    (ctx, { params }) => paymentStatus(ctx, params.payment),
  ),
  serve(
    { ...endpoints.paymentNotification, action: null, isEssential: true },
    schemas.paymentNotification,
    (ctx, { body }) => receiveNotification(ctx, { body, ip: senderOf(ctx).address }),
  ),
  serve(
    {
      ...endpoints.readReceiptEmail,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    schemas.readReceiptEmail,
    readReceiptEmail,
  ),
  serve(
    {
      ...endpoints.keepReceiptEmail,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    schemas.keepReceiptEmail,
    (ctx, { body }) => saveReceiptEmail(ctx, body.email),
  ),
  serve(
    {
      ...endpoints.paymentHistory,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    schemas.paymentHistory,
    (ctx, { query }) => paymentHistory(ctx, query),
  ),
  serve(
    {
      ...endpoints.listPayments,
      action: 'api::payment.payment.find',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas.listPayments,
    (ctx, { query }) => listPayments(ctx, query),
  ),
  serve(
    { ...endpoints.readPayment, action: 'api::payment.payment.findOne', for: 'operator' },
    schemas.readPayment,
    (ctx, { params }) => paymentDetails(ctx, params.payment),
  ),
  serve(
    {
      ...accounting.listRefunds,
      action: 'api::payment.refund.find',
      for: 'operator',
      mayLag: 'staff',
    },
    accountingSchemas.listRefunds,
    (ctx, { query }) => listRefunds(ctx, query),
  ),
  serve(
    {
      ...endpoints.refundPayment,
      action: 'api::payment.refund.create',
      for: 'operator',
      takesPassword: true,
      status: 201,
    },
    schemas.refundPayment,
    (ctx, { body }) => refundPayment(ctx, body),
  ),
  serve(
    { ...previews.previewRefund, action: 'api::payment.refund.create', for: 'operator' },
    previewSchemas.previewRefund,
    (ctx, { params, query }) => previewRefund(ctx, params.payment, query),
  ),
  serve(
    { ...previews.previewDecision, action: 'api::payment.manual-review.resolve', for: 'operator' },
    previewSchemas.previewDecision,
    (ctx, { params, query }) => previewDecision(ctx, params.review, query),
  ),
  serve(
    {
      ...reviews.listManualReviews,
      action: 'api::payment.manual-review.find',
      for: 'operator',
      mayLag: 'staff',
    },
    reviewSchemas.listManualReviews,
    (ctx, { query }) => listManualReviews(ctx, query),
  ),
  serve(
    { ...reviews.readManualReview, action: 'api::payment.manual-review.find', for: 'operator' },
    reviewSchemas.readManualReview,
    (ctx, { params }) => readManualReview(ctx, params.review),
  ),
  serve(
    {
      ...reviews.resolveManualReview,
      action: 'api::payment.manual-review.resolve',
      for: 'operator',
    },
    reviewSchemas.resolveManualReview,
    (ctx, { params, body }) => resolveManualReview(ctx, params.review, body),
  ),
  serve(
    {
      ...disputes.listDisputes,
      action: 'api::payment.dispute.find',
      for: 'operator',
      mayLag: 'staff',
    },
    disputeSchemas.listDisputes,
    (ctx, { query }) => listDisputes(ctx, query),
  ),
  serve(
    { ...disputes.readDispute, action: 'api::payment.dispute.find', for: 'operator' },
    disputeSchemas.readDispute,
    (ctx, { params }) => readDispute(ctx, params.dispute),
  ),
  serve(
    {
      ...disputes.closeDispute,
      action: 'api::payment.dispute.close',
      for: 'operator',
      takesPassword: true,
    },
    disputeSchemas.closeDispute,
    (ctx, { params, body }) => closeDispute(ctx, params.dispute, body),
  ),
  ...refundRequestRoutes,
  ...documentRoutes,
  ...payoutRoutes,
  ...renewalRoutes,
  serve(
    {
      ...queued.cancelQueued,
      action: 'api::tariff-payment.tariff-payment.cancelQueued',
      for: 'account',
    },
    queuedSchemas.cancelQueued,
    (ctx, { params }) => cancelQueued(ctx, params.payment),
  ),
  ...accountingRoutes,
];
