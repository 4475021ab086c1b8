import * as endpoints from '@okoshko/contract/notifications/endpoints';
import * as schemas from '@okoshko/contract/notifications/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import { notificationCollection } from './collection.ts';
import { dropOldNotifications } from './jobs.ts';
import { readNotification, readNotifications } from './notices.ts';
import { changeSettings, readSettings, tryPush } from './settings.ts';

const permissions: ModulePermissions = {
  'api::notification.notification.find': ACCOUNTS,
  'api::notification.notification.findOne': ACCOUNTS,
  'api::notification.notification.create': OPERATORS_ONLY,
  'api::notification.notification.update': OPERATORS_ONLY,
  'api::notification.notification.delete': ACCOUNTS,
  'api::notification.notification.read': ACCOUNTS,
  'api::notification.notice-settings.find': ACCOUNTS,
  'api::notification.notice-settings.update': ACCOUNTS,
  'api::notification.notice-settings.try': ACCOUNTS,
};

const routes: readonly Route[] = [
  serve(endpoints.readNotification, schemas.readNotification, (ctx, { params }) =>
    readNotification(ctx, params.id),
  ),
  serve(endpoints.readNotifications, schemas.readNotifications, (ctx, { body }) =>
    readNotifications(ctx, body.data ?? {}),
  ),
  serve(endpoints.readNoticeSettings, schemas.readNoticeSettings, readSettings),
  serve(endpoints.changeNoticeSettings, schemas.changeNoticeSettings, (ctx, { body }) =>
    changeSettings(ctx, body.data),
  ),
  serve(endpoints.tryPush, schemas.tryPush, (ctx, { body }) => tryPush(ctx, body.data)),
];

/** Users are told what happened: inside the service always, outside it as they have it set (`settings.ts`). */
export const notifications = {
  name: 'notifications',
  collections: [notificationCollection],
  routes,
  sweeps: [dropOldNotifications],
  permissions,
} satisfies Module;
