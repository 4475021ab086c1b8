import * as endpoints from '@okoshko/contract/inbox/endpoints';
import * as schemas from '@okoshko/contract/inbox/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listInbox } from './service/list-inbox.ts';
import { readInboxItem } from './service/read-inbox-item.ts';

export const routes: readonly Route[] = [
  serve(endpoints.listInbox, schemas.listInbox, (call, { query }) => listInbox(call, query)),
  serve(endpoints.readInboxItem, schemas.readInboxItem, (call, { query }) =>
    readInboxItem(call, query),
  ),
];
