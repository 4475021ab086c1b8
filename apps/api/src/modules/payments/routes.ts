import * as endpoints from '@okoshko/contract/payments/endpoints';
import * as schemas from '@okoshko/contract/payments/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { paymentStatus } from './service/payment-status.ts';
import type { createPaymentUrl } from './service/payment-url.ts';
import type { createReceiveNotification } from './service/receive-notification.ts';

interface Verbs {
  readonly paymentUrl: ReturnType<typeof createPaymentUrl>;
  readonly receiveNotification: ReturnType<typeof createReceiveNotification>;
}

export const paymentRoutes = (verbs: Verbs): readonly Route[] => [
  serve(endpoints.paymentUrl, schemas.paymentUrl, (call, { query }) =>
    verbs.paymentUrl(call, query),
  ),
  serve(endpoints.paymentUrlTwin, schemas.paymentUrl, (call, { query }) =>
    verbs.paymentUrl(call, query),
  ),
  serve(endpoints.paymentStatus, schemas.paymentStatus, (call, { params }) =>
    paymentStatus(call, params.payment),
  ),
  serve(endpoints.paymentNotification, schemas.paymentNotification, (call, { body, ip }) =>
    verbs.receiveNotification(call, { body, ip }),
  ),
];
