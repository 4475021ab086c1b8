import * as schemas from '@okoshko/contract/schedule/schemas';
import * as wire from '@okoshko/contract/schedule/wire';
import { type Route, serve, serveCachedBy } from '../../platform/http/serve.ts';
import { listOutsideHours, notifyOutsideHours } from './hours/hours.ts';
import { maxAvailableTime } from './max-available-time.ts';
import { keyOfStarts } from './rules/starts.ts';
import { announcedStarts } from './starts.ts';

/** Their paths are of appointments, of which this module knows only the time they take. */
export const routes: readonly Route[] = [
  serveCachedBy(
    {
      ...wire.possibleStarts,
      action: 'api::appointment.appointment.possibleStarts',
      for: 'visitor',
      isReadOnly: true,
    },
    schemas.possibleStarts,
    {
      keyOf: (ctx, { params, query, body }) =>
        keyOfStarts(ctx, { ...body.data, ...params, ...query }),
      handler: (ctx, { params, query, body }) =>
        announcedStarts(ctx, { ...body.data, ...params, ...query }),
    },
  ),
  serve(
    {
      ...wire.maxAvailableTime,
      action: 'api::appointment.appointment.maxAvailableTime',
      for: 'visitor',
    },
    schemas.maxAvailableTime,
    (ctx, { params, query }) => maxAvailableTime(ctx, { ...query, ...params }),
  ),
  serve(
    {
      ...wire.listOutsideHours,
      action: 'api::appointment.appointment.findOutsideHours',
      for: 'account',
    },
    schemas.listOutsideHours,
    (ctx, { query }) => listOutsideHours(ctx, query),
  ),
  serve(
    {
      ...wire.notifyOutsideHours,
      action: 'api::appointment.appointment.notifyOutsideHours',
      for: 'account',
    },
    schemas.notifyOutsideHours,
    (ctx, { body }) => notifyOutsideHours(ctx, body.data),
  ),
];
