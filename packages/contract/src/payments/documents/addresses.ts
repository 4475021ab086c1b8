import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

/** A buyer's own. */
export const readOwnConfirmation = address<typeof schemas.readOwnConfirmation>({
  method: 'GET',
  path: '/api/tariff-payment/payments/:payment/confirmation',
});
/** Everybody's, for staff. */
export const readConfirmation = address<typeof schemas.readConfirmation>({
  method: 'GET',
  path: '/api/payment/payments/:payment/confirmation',
});
