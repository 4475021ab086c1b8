import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const paymentUrl = endpoint<typeof schemas.paymentUrl>({
  ...addresses.paymentUrl,
  action: 'api::tariff-payment.tariff-payment.getUrl',
  hasEffects: true,
});
/** A second path of the same endpoint. */
export const paymentUrlAlias = endpoint<typeof schemas.paymentUrl>({
  ...paymentUrl,
  path: '/api/tariff/payment/get-url',
});
export const paymentStatus = endpoint<typeof schemas.paymentStatus>({
  ...addresses.paymentStatus,
  action: 'api::tariff-payment.tariff-payment.status',
});
export const paymentNotification = endpoint<typeof schemas.paymentNotification>({
  method: 'POST',
  path: '/api/payment/notifications',
  action: null,
  isEssential: true,
});
/** Open to the same roles as paying. */
export const readReceiptEmail = endpoint<typeof schemas.readReceiptEmail>({
  ...addresses.readReceiptEmail,
  action: paymentUrl.action,
});
export const keepReceiptEmail = endpoint<typeof schemas.keepReceiptEmail>({
  ...addresses.keepReceiptEmail,
  action: paymentUrl.action,
});
export const paymentHistory = endpoint<typeof schemas.paymentHistory>({
  ...addresses.paymentHistory,
  action: 'api::tariff-payment.tariff-payment.history',
});

// The operations of staff on payments.
export const listPayments = endpoint<typeof schemas.listPayments>({
  ...addresses.listPayments,
  action: 'api::payment.payment.find',
  mayLag: 'staff',
});
export const readPayment = endpoint<typeof schemas.readPayment>({
  ...addresses.readPayment,
  action: 'api::payment.payment.findOne',
});
export const refundPayment = endpoint<typeof schemas.refundPayment>({
  ...addresses.refundPayment,
  action: 'api::payment.refund.create',
  takesPassword: true,
  status: 201,
});
