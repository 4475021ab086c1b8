import * as endpoints from '@okoshko/contract/schedule/endpoints';
import * as schemas from '@okoshko/contract/schedule/schemas';
import { type Route, serve, serveCachedBy } from '../../platform/http/serve.ts';
import { listOutsideHours, notifyOutsideHours } from './hours/hours.ts';
import { maxAvailableTime } from './max-available-time.ts';
import { keyOfStarts } from './rules/starts.ts';
import { announcedStarts } from './starts.ts';

/** Their paths are of appointments, of which this module knows only the time they take. */
export const routes: readonly Route[] = [
  serveCachedBy(endpoints.possibleStarts, schemas.possibleStarts, {
    keyOf: (ctx, { params, query, body }) =>
      keyOfStarts(ctx, { ...body.data, ...params, ...query }),
    handler: (ctx, { params, query, body }) =>
      announcedStarts(ctx, { ...body.data, ...params, ...query }),
  }),
  serve(endpoints.maxAvailableTime, schemas.maxAvailableTime, (ctx, { params, query }) =>
    maxAvailableTime(ctx, { ...query, ...params }),
  ),
  serve(endpoints.listOutsideHours, schemas.listOutsideHours, (ctx, { query }) =>
    listOutsideHours(ctx, query),
  ),
  serve(endpoints.notifyOutsideHours, schemas.notifyOutsideHours, (ctx, { body }) =>
    notifyOutsideHours(ctx, body.data),
  ),
];
