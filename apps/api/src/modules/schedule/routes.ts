import * as endpoints from '@okoshko/contract/schedule/endpoints';
import * as schemas from '@okoshko/contract/schedule/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { maxAvailableTime } from './service/max-available-time.ts';
import { possibleStarts } from './service/possible-starts.ts';

/** What the schedule answers beside its collections. */
export const scheduleRoutes: readonly Route[] = [
  serve(endpoints.possibleStarts, schemas.possibleStarts, (call, { params, body }) =>
    possibleStarts(call, { params, body }),
  ),
  serve(endpoints.maxAvailableTime, schemas.maxAvailableTime, (call, { params, query }) =>
    maxAvailableTime(call, { params, query }),
  ),
];
