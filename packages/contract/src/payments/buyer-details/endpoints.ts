import { endpoint } from '../../endpoint.ts';
import { paymentUrl } from '../endpoints.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

// Open to the same roles as paying.
export const readBuyerDetails = endpoint<typeof schemas.readBuyerDetails>({
  ...addresses.readBuyerDetails,
  action: paymentUrl.action,
});
export const saveBuyerDetails = endpoint<typeof schemas.saveBuyerDetails>({
  ...addresses.saveBuyerDetails,
  action: paymentUrl.action,
});
export const deleteBuyerDetails = endpoint<typeof schemas.deleteBuyerDetails>({
  ...addresses.deleteBuyerDetails,
  action: paymentUrl.action,
});
