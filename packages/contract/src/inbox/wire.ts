import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listInbox: Address<typeof schemas.listInbox> = {
  method: 'GET',
  path: '/api/inbox',
};
export const readInboxItem: Address<typeof schemas.readInboxItem> = {
  method: 'GET',
  path: '/api/inbox/decision',
};
