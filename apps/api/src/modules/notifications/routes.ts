import * as endpoints from '@okoshko/contract/notifications/endpoints';
import * as schemas from '@okoshko/contract/notifications/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { readNotification } from './service/read-notification.ts';
import { readNotifications } from './service/read-notifications.ts';
import { changeSettings } from './settings/service/change-settings.ts';
import { readSettings } from './settings/service/read-settings.ts';
import { tryPush } from './settings/service/try-push.ts';

export const routes: readonly Route[] = [
  serve(endpoints.readNotification, schemas.readNotification, (call, { params }) =>
    readNotification(call, params.id),
  ),
  serve(endpoints.readNotifications, schemas.readNotifications, (call, { body }) =>
    readNotifications(call, body.data ?? {}),
  ),
  serve(endpoints.readNoticeSettings, schemas.readNoticeSettings, readSettings),
  serve(endpoints.changeNoticeSettings, schemas.changeNoticeSettings, (call, { body }) =>
    changeSettings(call, body.data),
  ),
  serve(endpoints.tryPush, schemas.tryPush, (call, { body }) => tryPush(call, body.data)),
];
