import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** A buyer cancels what has not begun: it needs nobody's answer, as nothing of it is used. */
export const cancelQueued = endpoint<typeof schemas.cancelQueued>({
  ...addresses.cancelQueued,
  action: 'api::tariff-payment.tariff-payment.cancelQueued',
});
