import * as endpoints from '@okoshko/contract/notifications/endpoints';
import * as schemas from '@okoshko/contract/notifications/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { readNotification } from './service/read-notification.ts';
import { readNotifications } from './service/read-notifications.ts';

export const routes: readonly Route[] = [
  serve(endpoints.readNotification, schemas.readNotification, (call, { params }) =>
    readNotification(call, params.id),
  ),
  serve(endpoints.readNotifications, schemas.readNotifications, (call, { body }) =>
    readNotifications(call, body.data ?? {}),
  ),
];
