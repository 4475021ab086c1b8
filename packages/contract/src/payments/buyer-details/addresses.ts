import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readBuyerDetails = address<typeof schemas.readBuyerDetails>({
  method: 'GET',
  path: '/api/tariff-payment/buyer-details',
});
export const saveBuyerDetails = address<typeof schemas.saveBuyerDetails>({
  ...readBuyerDetails,
  method: 'PUT',
});
export const deleteBuyerDetails = address<typeof schemas.deleteBuyerDetails>({
  ...readBuyerDetails,
  method: 'DELETE',
});
