import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const cancelQueued = address<typeof schemas.cancelQueued>({
  method: 'POST',
  path: '/api/tariff-payment/payments/:payment/cancel',
});
