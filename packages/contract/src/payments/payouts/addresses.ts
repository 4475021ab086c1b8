import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listPayouts = address<typeof schemas.listPayouts>({
  method: 'GET',
  path: '/api/payment/payouts',
});
export const createPayout = address<typeof schemas.createPayout>({
  method: 'POST',
  path: '/api/payment/payouts',
});
