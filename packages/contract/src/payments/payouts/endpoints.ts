import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

// The transfers of providers to the bank account of the shop.
export const listPayouts = endpoint<typeof schemas.listPayouts>({
  ...addresses.listPayouts,
  action: 'api::payment.payout.find',
  mayLag: 'staff',
});
export const createPayout = endpoint<typeof schemas.createPayout>({
  ...addresses.createPayout,
  action: 'api::payment.payout.create',
  status: 201,
});
