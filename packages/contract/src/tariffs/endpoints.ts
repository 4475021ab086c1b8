import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const quotePlan = endpoint<typeof schemas.quotePlan>({
  method: 'GET',
  path: '/api/tariff-payment/quote',
  action: 'api::tariff-payment.tariff-payment.quote',
});
