import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listMessages = endpoint<typeof schemas.listMessages>({
  ...addresses.listMessages,
  action: 'api::message.message.find',
  mayLag: 'staff',
});
/** Open to the same roles as the list it sums up. */
export const listMessageErrors = endpoint<typeof schemas.listMessageErrors>({
  ...addresses.listMessageErrors,
  action: 'api::message.message.find',
  mayLag: 'staff',
});
export const readMessage = endpoint<typeof schemas.readMessage>({
  ...addresses.readMessage,
  action: 'api::message.message.findOne',
});
export const retryMessage = endpoint<typeof schemas.retryMessage>({
  ...addresses.retryMessage,
  action: 'api::message.message.retry',
});
/** Open to the same roles as sending one again. */
export const retryMessages = endpoint<typeof schemas.retryMessages>({
  ...addresses.retryMessages,
  action: 'api::message.message.retry',
  takesIdempotencyKey: true,
});
