import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listInbox = address<typeof schemas.listInbox>({
  method: 'GET',
  path: '/api/inbox',
});
export const readInboxItem = address<typeof schemas.readInboxItem>({
  method: 'GET',
  path: '/api/inbox/decision',
});
