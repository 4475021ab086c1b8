import * as schemas from '@okoshko/contract/inbox/schemas';
import * as wire from '@okoshko/contract/inbox/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { listInbox, readInboxItem } from './inbox.ts';
import { deadMessageReports, erasureReports, smsBudgetReports } from './jobs.ts';

const routes: readonly Route[] = [
  serve(
    { ...wire.listInbox, action: 'api::inbox.inbox.find', for: 'operator', mayLag: 'staff' },
    schemas.listInbox,
    (ctx, { query }) => listInbox(ctx, query),
  ),
  serve(
    { ...wire.readInboxItem, action: 'api::inbox.inbox.find', for: 'operator' },
    schemas.readInboxItem,
    (ctx, { query }) => readInboxItem(ctx, query),
  ),
];

/** All that waits for a decision of the staff, in one queue: each kind is its module's, which decides it. */
export const inbox = {
  name: 'inbox',
  routes,
  sweeps: [deadMessageReports, erasureReports, smsBudgetReports],
} satisfies Module;
