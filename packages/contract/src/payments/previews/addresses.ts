import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const previewRefund = address<typeof schemas.previewRefund>({
  method: 'GET',
  path: '/api/payment/payments/:payment/refund-preview',
});
export const previewDecision = address<typeof schemas.previewDecision>({
  method: 'GET',
  path: '/api/payment/manual-reviews/:review/preview',
});
