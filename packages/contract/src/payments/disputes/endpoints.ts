import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

// Money that a bank took back from the shop.
export const listDisputes = endpoint<typeof schemas.listDisputes>({
  ...addresses.listDisputes,
  action: 'api::payment.dispute.find',
  mayLag: 'staff',
});
export const readDispute = endpoint<typeof schemas.readDispute>({
  ...addresses.readDispute,
  action: 'api::payment.dispute.find',
});
export const closeDispute = endpoint<typeof schemas.closeDispute>({
  ...addresses.closeDispute,
  action: 'api::payment.dispute.close',
  takesPassword: true,
});
