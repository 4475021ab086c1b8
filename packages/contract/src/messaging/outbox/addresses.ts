import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listMessages = address<typeof schemas.listMessages>({
  method: 'GET',
  path: '/api/messages',
});
export const listMessageErrors = address<typeof schemas.listMessageErrors>({
  method: 'GET',
  path: '/api/messages/errors',
});
export const readMessage = address<typeof schemas.readMessage>({
  method: 'GET',
  path: '/api/messages/:id',
});
export const retryMessage = address<typeof schemas.retryMessage>({
  method: 'POST',
  path: '/api/messages/:id/retry',
});
export const retryMessages = address<typeof schemas.retryMessages>({
  method: 'POST',
  path: '/api/messages/retry',
});
