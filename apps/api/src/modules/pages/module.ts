import * as schemas from '@okoshko/contract/pages/schemas';
import * as wire from '@okoshko/contract/pages/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { openPage, pageStarts } from './page.ts';

const routes: readonly Route[] = [
  serve(
    {
      ...wire.openPage,
      action: 'api::page.page.findOne',
      for: 'visitor',
      mayLag: 'everybody',
      shared: { maxAge: 60, staleFor: 600 },
    },
    schemas.openPage,
    (ctx, { params }) => openPage(ctx, params.slug),
  ),
  serve(
    {
      ...wire.pageStarts,
      action: 'api::page.page.starts',
      for: 'visitor',
      shared: { maxAge: 15 },
    },
    schemas.pageStarts,
    (ctx, { params, query }) => pageStarts(ctx, { ...params, ...query }),
  ),
];

/** The public pages of providers: what visitors read, in one answer that caches keep. */
export const pages = {
  name: 'pages',
  routes,
} satisfies Module;
