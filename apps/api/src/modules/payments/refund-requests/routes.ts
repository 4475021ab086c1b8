import * as refundsSchemas from '@okoshko/contract/payments/refunds-schemas';
import * as wire from '@okoshko/contract/payments/wire';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { decideRequest, listRequests, previewRequest, readRequest } from './desk-requests.ts';
import { createRequest, previewOwnRefund, withdrawRefundRequest } from './own-requests.ts';

export const refundRequestRoutes: readonly Route[] = [
  serve(
    {
      ...wire.previewOwnRefund,
      action: 'api::tariff-payment.refund-request.create',
      for: 'account',
    },
    refundsSchemas.previewOwnRefund,
    (ctx, { params }) => previewOwnRefund(ctx, params.payment),
  ),
  serve(
    {
      ...wire.createRefundRequest,
      action: 'api::tariff-payment.refund-request.create',
      for: 'account',
      takesIdempotencyKey: true,
      status: 201,
    },
    refundsSchemas.createRefundRequest,
    (ctx, { body }) => createRequest(ctx, body),
  ),
  serve(
    {
      ...wire.withdrawRefundRequest,
      action: 'api::tariff-payment.refund-request.delete',
      for: 'account',
    },
    refundsSchemas.withdrawRefundRequest,
    (ctx, { params }) => withdrawRefundRequest(ctx, params.request),
  ),
  serve(
    {
      ...wire.listRefundRequests,
      action: 'api::payment.refund-request.find',
      for: 'operator',
      mayLag: 'staff',
    },
    refundsSchemas.listRefundRequests,
    (ctx, { query }) => listRequests(ctx, query),
  ),
  serve(
    {
      ...wire.readRefundRequest,
      action: 'api::payment.refund-request.find',
      for: 'operator',
    },
    refundsSchemas.readRefundRequest,
    (ctx, { params }) => readRequest(ctx, params.request),
  ),
  serve(
    {
      ...wire.previewRefundRequest,
      action: 'api::payment.refund-request.decide',
      for: 'operator',
    },
    refundsSchemas.previewRefundRequest,
    (ctx, { params }) => previewRequest(ctx, params.request),
  ),
  serve(
    {
      ...wire.decideRefundRequest,
      action: 'api::payment.refund-request.decide',
      for: 'operator',
    },
    refundsSchemas.decideRefundRequest,
    (ctx, { params, body }) => decideRequest(ctx, params.request, body),
  ),
];
