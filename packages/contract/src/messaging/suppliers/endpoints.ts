import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listChannels = endpoint<typeof schemas.listChannels>({
  ...addresses.listChannels,
  action: 'api::message-channel.message-channel.find',
});
/** Asks the suppliers, where what is known of them is older than some minutes. */
export const listBalances = endpoint<typeof schemas.listBalances>({
  ...addresses.listBalances,
  action: 'api::message-channel.message-channel.find',
  hasEffects: true,
});
export const restChannel = endpoint<typeof schemas.restChannel>({
  ...addresses.restChannel,
  action: 'api::message-channel.message-channel.rest',
});
/** Open to the same roles as resting it. */
export const wakeChannel = endpoint<typeof schemas.wakeChannel>({
  ...addresses.wakeChannel,
  action: 'api::message-channel.message-channel.rest',
});
export const testChannel = endpoint<typeof schemas.testChannel>({
  ...addresses.testChannel,
  action: 'api::message-channel.message-channel.test',
  status: 202,
});
