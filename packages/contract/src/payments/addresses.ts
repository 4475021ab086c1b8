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
