import * as accountSchemas from '@okoshko/contract/auth/account-schemas';
import * as accountWire from '@okoshko/contract/auth/account-wire';
import * as schemas from '@okoshko/contract/auth/schemas';
import * as wire from '@okoshko/contract/auth/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { proveAndOpen } from './client-sessions.ts';
import { confirmPassword, endPasswordConfirmation, readCredentials } from './credentials.ts';
import { confirmPhoneChange, requestPhoneChange } from './phone-change.ts';
import {
  endAllSessions,
  endSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  signOut,
} from './sessions/sessions.ts';

export const clientSessionRoutes: readonly Route[] = [
  serve(
    { ...wire.openClientSession, action: null, isBooking: true },
    accountSchemas.openClientSession,
    (ctx, { body }) => proveAndOpen(ctx, body),
  ),
];

export const sessionRoutes: readonly Route[] = [
  serve(
    {
      ...wire.signOut,
      action: 'api::auth-ext.auth-ext.logout',
      for: 'guest',
      isBooking: true,
      status: 204,
    },
    schemas.signOut,
    signOut,
  ),
  serve(
    {
      ...accountWire.listSessions,
      action: 'plugin::users-permissions.auth.getSessions',
      for: 'account',
    },
    accountSchemas.listSessions,
    listSessions,
  ),
  serve(
    {
      ...accountWire.endSession,
      action: 'plugin::users-permissions.auth.revokeSession',
      for: 'account',
    },
    accountSchemas.endSession,
    (ctx, { params }) => endSession(ctx, params.session),
  ),
  serve(
    {
      ...accountWire.endAllSessions,
      action: 'plugin::users-permissions.auth.revokeSession',
      for: 'account',
      status: 204,
    },
    accountSchemas.endAllSessions,
    endAllSessions,
  ),
  serve(
    {
      ...accountWire.listUserSessions,
      action: 'plugin::users-permissions.user-session.find',
      for: 'operator',
    },
    accountSchemas.listUserSessions,
    (ctx, { params }) => listUserSessions(ctx, params.id),
  ),
  serve(
    {
      ...accountWire.endUserSession,
      action: 'plugin::users-permissions.user-session.delete',
      for: 'operator',
      status: 204,
    },
    accountSchemas.endUserSession,
    (ctx, { params }) => endUserSession(ctx, params.session),
  ),
  serve(
    {
      ...accountWire.endUserSessions,
      action: 'plugin::users-permissions.user-session.delete',
      for: 'operator',
      status: 204,
    },
    accountSchemas.endUserSessions,
    (ctx, { params }) => endUserSessions(ctx, params.id),
  ),
];

export const credentialRoutes: readonly Route[] = [
  serve(
    { ...accountWire.readCredentials, action: 'api::auth-ext.credentials.find', for: 'account' },
    accountSchemas.readCredentials,
    readCredentials,
  ),
  serve(
    {
      ...accountWire.confirmPassword,
      action: 'api::auth-ext.credentials.confirmPassword',
      for: 'account',
    },
    accountSchemas.confirmPassword,
    (ctx, { body }) => confirmPassword(ctx, body.password),
  ),
  serve(
    {
      ...wire.endPasswordConfirmation,
      action: 'api::auth-ext.credentials.confirmPassword',
      for: 'account',
      status: 204,
    },
    accountSchemas.endPasswordConfirmation,
    endPasswordConfirmation,
  ),
  serve(
    {
      ...accountWire.requestPhoneChange,
      action: 'api::auth-ext.credentials.changePhone',
      for: 'account',
    },
    accountSchemas.requestPhoneChange,
    (ctx, { body }) => requestPhoneChange(ctx, body),
  ),
  serve(
    {
      ...accountWire.confirmPhoneChange,
      action: 'api::auth-ext.credentials.changePhone',
      for: 'account',
    },
    accountSchemas.confirmPhoneChange,
    (ctx, { body }) => confirmPhoneChange(ctx, body),
  ),
];
