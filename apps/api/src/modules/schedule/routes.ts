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
    keyOf: (call, { params, query, body }) =>
      keyOfStarts(call, { ...body.data, ...params, ...query }),
    handler: (call, { params, query, body }) =>
      announcedStarts(call, { ...body.data, ...params, ...query }),
  }),
  serve(endpoints.maxAvailableTime, schemas.maxAvailableTime, (call, { params, query }) =>
    maxAvailableTime(call, { ...query, ...params }),
  ),
  serve(endpoints.listOutsideHours, schemas.listOutsideHours, (call, { query }) =>
    listOutsideHours(call, query),
  ),
  serve(endpoints.notifyOutsideHours, schemas.notifyOutsideHours, (call, { body }) =>
    notifyOutsideHours(call, body.data),
  ),
];
