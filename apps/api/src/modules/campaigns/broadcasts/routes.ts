import * as endpoints from '@okoshko/contract/broadcasts/endpoints';
import * as schemas from '@okoshko/contract/broadcasts/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { listBroadcasts } from './service/list-broadcasts.ts';
import { listCities } from './service/list-cities.ts';
import { previewBroadcast } from './service/preview-broadcast.ts';
import { readBroadcast } from './service/read-broadcast.ts';
import { sendBroadcast } from './service/send-broadcast.ts';
import { stopBroadcast } from './service/stop-broadcast.ts';

export const broadcastRoutes: readonly Route[] = [
  serve(endpoints.listBroadcasts, schemas.listBroadcasts, (call, { query }) =>
    listBroadcasts(call, query),
  ),
  serve(endpoints.listCities, schemas.listCities, listCities),
  serve(endpoints.previewBroadcast, schemas.previewBroadcast, (call, { body }) =>
    previewBroadcast(call, body.data),
  ),
  serve(endpoints.sendBroadcast, schemas.sendBroadcast, (call, { body }) =>
    sendBroadcast(call, body.data),
  ),
  serve(endpoints.readBroadcast, schemas.readBroadcast, (call, { params }) =>
    readBroadcast(call, params.id),
  ),
  serve(endpoints.stopBroadcast, schemas.stopBroadcast, (call, { params }) =>
    stopBroadcast(call, params.id),
  ),
];
