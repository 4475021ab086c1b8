import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const paymentUrl = endpoint<typeof schemas.paymentUrl>({
  method: 'GET',
  path: '/api/tariff-payment/getUrl',
  action: 'api::tariff-payment.tariff-payment.getUrl',
  hasEffects: true,
});
/** The other reading of the same endpoint's name. */
export const paymentUrlTwin = endpoint<typeof schemas.paymentUrl>({
  ...paymentUrl,
  path: '/api/tariff/payment/get-url',
});
export const paymentStatus = endpoint<typeof schemas.paymentStatus>({
  method: 'GET',
  path: '/api/tariff-payment/status/:payment',
  action: 'api::tariff-payment.tariff-payment.status',
});
export const paymentNotification = endpoint<typeof schemas.paymentNotification>({
  method: 'POST',
  path: '/api/payment/notifications',
  action: null,
});
