import * as endpoints from '@okoshko/contract/pages/endpoints';
import * as schemas from '@okoshko/contract/pages/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { EVERYBODY, type ModulePermissions } from '../../platform/permissions/grants.ts';
import { openPage, pageStarts } from './page.ts';

const permissions: ModulePermissions = {
  'api::page.page.findOne': EVERYBODY,
  'api::page.page.starts': EVERYBODY,
};

const routes: readonly Route[] = [
  serve(endpoints.openPage, schemas.openPage, (ctx, { params }) => openPage(ctx, params.slug)),
  serve(endpoints.pageStarts, schemas.pageStarts, (ctx, { params, query }) =>
    pageStarts(ctx, { ...params, ...query }),
  ),
];

/** The public pages of providers: what visitors read, in one answer that caches keep. */
export const pages = {
  name: 'pages',
  routes,
  permissions,
} satisfies Module;
