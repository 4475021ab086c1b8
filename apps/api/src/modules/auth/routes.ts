import * as auth from '@okoshko/contract/auth/addresses';
import * as clientSessions from '@okoshko/contract/auth/client-sessions/addresses';
import * as clientSessionSchemas from '@okoshko/contract/auth/client-sessions/schemas';
import * as credentials from '@okoshko/contract/auth/credentials/addresses';
import * as credentialSchemas from '@okoshko/contract/auth/credentials/schemas';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as sessions from '@okoshko/contract/auth/sessions/addresses';
import * as sessionSchemas from '@okoshko/contract/auth/sessions/schemas';
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
    { ...clientSessions.openClientSession, action: null, isBooking: true },
    clientSessionSchemas.openClientSession,
    (ctx, { body }) => proveAndOpen(ctx, body),
  ),
];

export const sessionRoutes: readonly Route[] = [
  serve(
    {
      ...auth.signOut,
      action: 'api::auth-ext.auth-ext.logout',
      for: 'guest',
      isBooking: true,
      status: 204,
    },
    authSchemas.signOut,
    signOut,
  ),
  serve(
    {
      ...sessions.listSessions,
      action: 'plugin::users-permissions.auth.getSessions',
      for: 'account',
    },
    sessionSchemas.listSessions,
    listSessions,
  ),
  serve(
    {
      ...sessions.endSession,
      action: 'plugin::users-permissions.auth.revokeSession',
      for: 'account',
    },
    sessionSchemas.endSession,
    (ctx, { params }) => endSession(ctx, params.session),
  ),
  serve(
    {
      ...sessions.endAllSessions,
      action: 'plugin::users-permissions.auth.revokeSession',
      for: 'account',
      status: 204,
    },
    sessionSchemas.endAllSessions,
    endAllSessions,
  ),
  serve(
    {
      ...sessions.listUserSessions,
      action: 'plugin::users-permissions.user-session.find',
      for: 'operator',
    },
    sessionSchemas.listUserSessions,
    (ctx, { params }) => listUserSessions(ctx, params.id),
  ),
  serve(
    {
      ...sessions.endUserSession,
      action: 'plugin::users-permissions.user-session.delete',
      for: 'operator',
      status: 204,
    },
    sessionSchemas.endUserSession,
    (ctx, { params }) => endUserSession(ctx, params.session),
  ),
  serve(
    {
      ...sessions.endUserSessions,
      action: 'plugin::users-permissions.user-session.delete',
      for: 'operator',
      status: 204,
    },
    sessionSchemas.endUserSessions,
    (ctx, { params }) => endUserSessions(ctx, params.id),
  ),
];

export const credentialRoutes: readonly Route[] = [
  serve(
    { ...credentials.readCredentials, action: 'api::auth-ext.credentials.find', for: 'account' },
    credentialSchemas.readCredentials,
    readCredentials,
  ),
  serve(
    {
      ...credentials.confirmPassword,
      action: 'api::auth-ext.credentials.confirmPassword',
      for: 'account',
    },
    credentialSchemas.confirmPassword,
    (ctx, { body }) => confirmPassword(ctx, body.password),
  ),
  serve(
    {
      ...credentials.endPasswordConfirmation,
      action: 'api::auth-ext.credentials.confirmPassword',
      for: 'account',
      status: 204,
    },
    credentialSchemas.endPasswordConfirmation,
    endPasswordConfirmation,
  ),
  serve(
    {
      ...credentials.requestPhoneChange,
      action: 'api::auth-ext.credentials.changePhone',
      for: 'account',
    },
    credentialSchemas.requestPhoneChange,
    (ctx, { body }) => requestPhoneChange(ctx, body),
  ),
  serve(
    {
      ...credentials.confirmPhoneChange,
      action: 'api::auth-ext.credentials.changePhone',
      for: 'account',
    },
    credentialSchemas.confirmPhoneChange,
    (ctx, { body }) => confirmPhoneChange(ctx, body),
  ),
];
