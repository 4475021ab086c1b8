import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

// A buyer's own.
export const previewOwnRefund = address<typeof schemas.previewOwnRefund>({
  method: 'GET',
  path: '/api/tariff-payment/payments/:payment/refund-preview',
});
export const createRefundRequest = address<typeof schemas.createRefundRequest>({
  method: 'POST',
  path: '/api/tariff-payment/refund-requests',
});
export const withdrawRefundRequest = address<typeof schemas.withdrawRefundRequest>({
  method: 'DELETE',
  path: '/api/tariff-payment/refund-requests/:request',
});

// Everybody's, for staff.
export const listRefundRequests = address<typeof schemas.listRefundRequests>({
  method: 'GET',
  path: '/api/payment/refund-requests',
});
export const readRefundRequest = address<typeof schemas.readRefundRequest>({
  method: 'GET',
  path: '/api/payment/refund-requests/:request',
});
export const previewRefundRequest = address<typeof schemas.previewRefundRequest>({
  method: 'GET',
  path: '/api/payment/refund-requests/:request/preview',
});
export const decideRefundRequest = address<typeof schemas.decideRefundRequest>({
  method: 'PUT',
  path: '/api/payment/refund-requests/:request',
});
