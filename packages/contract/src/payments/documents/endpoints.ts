import { endpoint } from '../../endpoint.ts';
import { paymentHistory, readPayment } from '../endpoints.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** Open to whoever may read the own payments. */
export const readOwnConfirmation = endpoint<typeof schemas.readOwnConfirmation>({
  ...addresses.readOwnConfirmation,
  action: paymentHistory.action,
});
/** Open to whoever may read that payment. */
export const readConfirmation = endpoint<typeof schemas.readConfirmation>({
  ...addresses.readConfirmation,
  action: readPayment.action,
});
