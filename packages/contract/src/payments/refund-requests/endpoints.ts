import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

// A buyer requests the unused rest of an own payment back.
export const previewOwnRefund = endpoint<typeof schemas.previewOwnRefund>({
  ...addresses.previewOwnRefund,
  action: 'api::tariff-payment.refund-request.create',
});
export const createRefundRequest = endpoint<typeof schemas.createRefundRequest>({
  ...addresses.createRefundRequest,
  action: 'api::tariff-payment.refund-request.create',
  takesIdempotencyKey: true,
  status: 201,
});
export const withdrawRefundRequest = endpoint<typeof schemas.withdrawRefundRequest>({
  ...addresses.withdrawRefundRequest,
  action: 'api::tariff-payment.refund-request.delete',
});

// The decisions of staff about those requests.
export const listRefundRequests = endpoint<typeof schemas.listRefundRequests>({
  ...addresses.listRefundRequests,
  action: 'api::payment.refund-request.find',
  mayLag: 'staff',
});
export const readRefundRequest = endpoint<typeof schemas.readRefundRequest>({
  ...addresses.readRefundRequest,
  action: 'api::payment.refund-request.find',
});
/** Open to whoever may decide. */
export const previewRefundRequest = endpoint<typeof schemas.previewRefundRequest>({
  ...addresses.previewRefundRequest,
  action: 'api::payment.refund-request.decide',
});
export const decideRefundRequest = endpoint<typeof schemas.decideRefundRequest>({
  ...addresses.decideRefundRequest,
  action: 'api::payment.refund-request.decide',
});
