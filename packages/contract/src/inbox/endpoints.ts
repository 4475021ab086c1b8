import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listInbox = endpoint<typeof schemas.listInbox>({
  ...addresses.listInbox,
  action: 'api::inbox.inbox.find',
  mayLag: 'staff',
});
export const readInboxItem = endpoint<typeof schemas.readInboxItem>({
  ...addresses.readInboxItem,
  action: 'api::inbox.inbox.find',
});
