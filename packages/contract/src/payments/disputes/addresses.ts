import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listDisputes = address<typeof schemas.listDisputes>({
  method: 'GET',
  path: '/api/payment/disputes',
});
export const readDispute = address<typeof schemas.readDispute>({
  method: 'GET',
  path: '/api/payment/disputes/:dispute',
});
export const closeDispute = address<typeof schemas.closeDispute>({
  method: 'PUT',
  path: '/api/payment/disputes/:dispute',
});
