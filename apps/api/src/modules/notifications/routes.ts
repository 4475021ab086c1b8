import * as schemas from '@okoshko/contract/notifications/schemas';
import * as wire from '@okoshko/contract/notifications/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { readNotification, readNotifications } from './notices.ts';
import { changeSettings, readSettings, tryPush } from './settings.ts';

export const routes: readonly Route[] = [
  serve(
    {
      ...wire.readNotification,
      action: 'api::notification.notification.read',
      for: 'account',
    },
    schemas.readNotification,
    (ctx, { params }) => readNotification(ctx, params.id),
  ),
  serve(
    {
      ...wire.readNotifications,
      action: 'api::notification.notification.read',
      for: 'account',
    },
    schemas.readNotifications,
    (ctx, { body }) => readNotifications(ctx, body.data ?? {}),
  ),
  serve(
    {
      ...wire.readNoticeSettings,
      action: 'api::notification.notice-settings.find',
      for: 'account',
    },
    schemas.readNoticeSettings,
    readSettings,
  ),
  serve(
    {
      ...wire.changeNoticeSettings,
      action: 'api::notification.notice-settings.update',
      for: 'account',
    },
    schemas.changeNoticeSettings,
    (ctx, { body }) => changeSettings(ctx, body.data),
  ),
  serve(
    { ...wire.tryPush, action: 'api::notification.notice-settings.try', for: 'account' },
    schemas.tryPush,
    (ctx, { body }) => tryPush(ctx, body.data),
  ),
];
