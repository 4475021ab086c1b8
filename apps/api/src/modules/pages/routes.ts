import * as endpoints from '@okoshko/contract/pages/endpoints';
import * as schemas from '@okoshko/contract/pages/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { openPage } from './service/open-page.ts';
import { pageStarts } from './service/page-starts.ts';

export const pageRoutes: readonly Route[] = [
  serve(endpoints.openPage, schemas.openPage, (call, { params }) => openPage(call, params.slug)),
  serve(endpoints.pageStarts, schemas.pageStarts, (call, { params, query }) =>
    pageStarts(call, { ...params, ...query }),
  ),
];
