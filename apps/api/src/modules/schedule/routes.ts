import * as endpoints from '@okoshko/contract/schedule/endpoints';
import * as schemas from '@okoshko/contract/schedule/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listOutsideHours } from './service/list-outside-hours.ts';
import { maxAvailableTime } from './service/max-available-time.ts';
import { notifyOutsideHours } from './service/notify-outside-hours.ts';
import { possibleStarts } from './service/possible-starts.ts';

/** Their paths are of appointments, of which this module knows only the time they take. */
export const routes: readonly Route[] = [
  serve(endpoints.possibleStarts, schemas.possibleStarts, (call, { params, body }) =>
    possibleStarts(call, { ...body.data, ...params }),
  ),
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
