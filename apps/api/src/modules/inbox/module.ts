import * as endpoints from '@okoshko/contract/inbox/endpoints';
import * as schemas from '@okoshko/contract/inbox/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';
import { listInbox, readInboxItem } from './inbox.ts';
import { deadMessageReports, erasureReports, smsBudgetReports } from './jobs.ts';

const permissions: ModulePermissions = {
  'api::inbox.inbox.find': OPERATORS_ONLY,
};

const routes: readonly Route[] = [
  serve(endpoints.listInbox, schemas.listInbox, (ctx, { query }) => listInbox(ctx, query)),
  serve(endpoints.readInboxItem, schemas.readInboxItem, (ctx, { query }) =>
    readInboxItem(ctx, query),
  ),
];

/** All that waits for a decision of the staff, in one queue: each kind is its module's, which decides it. */
export const inbox = {
  name: 'inbox',
  routes,
  sweeps: [deadMessageReports, erasureReports, smsBudgetReports],
  permissions,
} satisfies Module;
