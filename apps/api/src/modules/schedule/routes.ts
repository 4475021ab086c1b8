import * as endpoints from '@okoshko/contract/schedule/endpoints';
import * as schemas from '@okoshko/contract/schedule/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { maxAvailableTime } from './service/max-available-time.ts';
import { possibleStarts } from './service/possible-starts.ts';

/** Their paths are of appointments, of which this module knows only the time they take. */
export const routes: readonly Route[] = [
  serve(endpoints.possibleStarts, schemas.possibleStarts, (call, { params, body }) =>
    possibleStarts(call, { ...body.data, ...params }),
  ),
  serve(endpoints.maxAvailableTime, schemas.maxAvailableTime, (call, { params, query }) =>
    maxAvailableTime(call, { ...query, ...params }),
  ),
];
