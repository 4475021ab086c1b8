import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const paymentUrl = address<typeof schemas.paymentUrl>({
  method: 'GET',
  path: '/api/tariff-payment/getUrl',
});
export const paymentStatus = address<typeof schemas.paymentStatus>({
  method: 'GET',
  path: '/api/tariff-payment/status/:payment',
});
export const readReceiptEmail = address<typeof schemas.readReceiptEmail>({
  method: 'GET',
  path: '/api/tariff-payment/receipt-email',
});
export const keepReceiptEmail = address<typeof schemas.keepReceiptEmail>({
  ...readReceiptEmail,
  method: 'PUT',
});
export const paymentHistory = address<typeof schemas.paymentHistory>({
  method: 'GET',
  path: '/api/tariff-payment/history',
});

// The operations of staff on payments.
export const listPayments = address<typeof schemas.listPayments>({
  method: 'GET',
  path: '/api/payment/payments',
});
export const readPayment = address<typeof schemas.readPayment>({
  method: 'GET',
  path: '/api/payment/payments/:payment',
});
export const refundPayment = address<typeof schemas.refundPayment>({
  method: 'POST',
  path: '/api/payment/refunds',
});
/** A second path of the same endpoint. */
export const paymentUrlAlias = address<typeof schemas.paymentUrl>({
  ...paymentUrl,
  path: '/api/tariff/payment/get-url',
});
export const paymentNotification = address<typeof schemas.paymentNotification>({
  method: 'POST',
  path: '/api/payment/notifications',
});
