import * as endpoints from '@okoshko/contract/payments/endpoints';
import * as schemas from '@okoshko/contract/payments/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { allPayments, paymentDetails, paymentHistory } from './history/service.ts';
import type { createReceiveNotification } from './inbox/receive.ts';
import { manualReviews, readManualReview, resolveManualReview } from './ledger/manual-reviews.ts';
import type { createKeepReceiptEmail, createReadReceiptEmail } from './receipts/service.ts';
import { paymentStatus } from './service/payment-status.ts';
import type { createPaymentUrl } from './service/payment-url.ts';
import { refundPayment } from './service/refund-payment.ts';

interface Handlers {
  readonly paymentUrl: ReturnType<typeof createPaymentUrl>;
  readonly readReceiptEmail: ReturnType<typeof createReadReceiptEmail>;
  readonly keepReceiptEmail: ReturnType<typeof createKeepReceiptEmail>;
  readonly receiveNotification: ReturnType<typeof createReceiveNotification>;
}

export const paymentRoutes = (handlers: Handlers): readonly Route[] => [
  serve(endpoints.paymentUrl, schemas.paymentUrl, (call, { query }) =>
    handlers.paymentUrl(call, query),
  ),
  serve(endpoints.paymentUrlAlias, schemas.paymentUrl, (call, { query }) =>
    handlers.paymentUrl(call, query),
  ),
  serve(endpoints.paymentStatus, schemas.paymentStatus, (call, { params }) =>
    paymentStatus(call, params.payment),
  ),
  serve(endpoints.paymentNotification, schemas.paymentNotification, (call, { body, address }) =>
    handlers.receiveNotification(call, { body, ip: address }),
  ),
  serve(endpoints.readReceiptEmail, schemas.readReceiptEmail, (call) =>
    handlers.readReceiptEmail(call),
  ),
  serve(endpoints.keepReceiptEmail, schemas.keepReceiptEmail, (call, { body }) =>
    handlers.keepReceiptEmail(call, body.email),
  ),
  serve(endpoints.paymentHistory, schemas.paymentHistory, (call, { query }) =>
    paymentHistory(call, query),
  ),
  serve(endpoints.listPayments, schemas.listPayments, (call, { query }) =>
    allPayments(call, query),
  ),
  serve(endpoints.readPayment, schemas.readPayment, (call, { params }) =>
    paymentDetails(call, params.payment),
  ),
  serve(endpoints.refundPayment, schemas.refundPayment, (call, { body }) =>
    refundPayment(call, body),
  ),
  serve(endpoints.listManualReviews, schemas.listManualReviews, (call, { query }) =>
    manualReviews(call, query),
  ),
  serve(endpoints.readManualReview, schemas.readManualReview, (call, { params }) =>
    readManualReview(call, params.review),
  ),
  serve(endpoints.resolveManualReview, schemas.resolveManualReview, (call, { params, body }) =>
    resolveManualReview(call, params.review, body),
  ),
];
