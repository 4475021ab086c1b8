import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listChannels = address<typeof schemas.listChannels>({
  method: 'GET',
  path: '/api/message-channels',
});
export const listBalances = address<typeof schemas.listBalances>({
  method: 'GET',
  path: '/api/message-channels/balances',
});
export const restChannel = address<typeof schemas.restChannel>({
  method: 'POST',
  path: '/api/message-channels/:channel/rest',
});
export const wakeChannel = address<typeof schemas.wakeChannel>({
  method: 'POST',
  path: '/api/message-channels/:channel/wake',
});
export const testChannel = address<typeof schemas.testChannel>({
  method: 'POST',
  path: '/api/message-channels/:channel/test',
});
