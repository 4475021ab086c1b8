import * as refundRequests from '@okoshko/contract/payments/refund-requests/addresses';
import * as refundRequestSchemas from '@okoshko/contract/payments/refund-requests/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { decideRequest, listRequests, previewRequest, readRequest } from './desk-requests.ts';
import { createRequest, previewOwnRefund, withdrawRequest } from './own-requests.ts';

export const refundRequestRoutes: readonly Route[] = [
  serve(
    {
      ...refundRequests.previewOwnRefund,
      action: 'api::tariff-payment.refund-request.create',
      for: 'account',
    },
    refundRequestSchemas.previewOwnRefund,
    (ctx, { params }) => previewOwnRefund(ctx, params.payment),
  ),
  serve(
    {
      ...refundRequests.createRefundRequest,
      action: 'api::tariff-payment.refund-request.create',
      for: 'account',
      takesIdempotencyKey: true,
      status: 201,
    },
    refundRequestSchemas.createRefundRequest,
    (ctx, { body }) => createRequest(ctx, body),
  ),
  serve(
    {
      ...refundRequests.withdrawRefundRequest,
      action: 'api::tariff-payment.refund-request.delete',
      for: 'account',
    },
    refundRequestSchemas.withdrawRefundRequest,
    (ctx, { params }) => withdrawRequest(ctx, params.request),
  ),
  serve(
    {
      ...refundRequests.listRefundRequests,
      action: 'api::payment.refund-request.find',
      for: 'operator',
      mayLag: 'staff',
    },
    refundRequestSchemas.listRefundRequests,
    (ctx, { query }) => listRequests(ctx, query),
  ),
  serve(
    {
      ...refundRequests.readRefundRequest,
      action: 'api::payment.refund-request.find',
      for: 'operator',
    },
    refundRequestSchemas.readRefundRequest,
    (ctx, { params }) => readRequest(ctx, params.request),
  ),
  serve(
    {
      ...refundRequests.previewRefundRequest,
      action: 'api::payment.refund-request.decide',
      for: 'operator',
    },
    refundRequestSchemas.previewRefundRequest,
    (ctx, { params }) => previewRequest(ctx, params.request),
  ),
  serve(
    {
      ...refundRequests.decideRefundRequest,
      action: 'api::payment.refund-request.decide',
      for: 'operator',
    },
    refundRequestSchemas.decideRefundRequest,
    (ctx, { params, body }) => decideRequest(ctx, params.request, body),
  ),
];
