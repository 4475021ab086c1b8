import type { Module } from '../../platform/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';
import { deleteExpiredSessions, sendAccountEmails } from './jobs.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { withOwnerNotices } from './owner-notices/owner-notices.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { requireOwnerProof, requireRecentPassword } from './passwords/require-password.ts';
import {
  clientSessionRoutes,
  credentialRoutes,
  localRoutes,
  secondFactorRoutes,
  sessionRoutes,
  stepRoutes,
} from './routes.ts';
import { factorSecret, nextFactorSecret } from './second-factor/repository.ts';
import { deleteEndedSessions, endSessions } from './sessions/sessions.ts';

const permissions: ModulePermissions = {
  'api::auth-ext.auth-ext.logout': SIGNED_IN,
  'api::auth-ext.credentials.find': ACCOUNTS,
  'api::auth-ext.credentials.changePhone': ACCOUNTS,
  'api::auth-ext.credentials.confirmPassword': ACCOUNTS,
  'api::auth-ext.second-factor.find': ACCOUNTS,
  'api::auth-ext.second-factor.give': ACCOUNTS,
  'api::auth-ext.second-factor.set': ACCOUNTS,
  'api::auth-ext.second-factor.findOf': OPERATORS_ONLY,
  'api::auth-ext.second-factor.reset': OPERATORS_ONLY,
  'api::auth-ext.provider.find': OPERATORS_ONLY,
  'api::auth-ext.provider.addToStep': OPERATORS_ONLY,
  'api::auth-ext.provider.findSteps': OPERATORS_ONLY,
  'api::auth-ext.provider.removeFromStep': OPERATORS_ONLY,
  'plugin::users-permissions.user.sendPasswordEmail': OPERATORS_ONLY,
  'plugin::users-permissions.user-session.find': OPERATORS_ONLY,
  'plugin::users-permissions.user-session.delete': OPERATORS_ONLY,
  'plugin::users-permissions.auth.changePassword': ACCOUNTS,
  'plugin::users-permissions.auth.getSessions': ACCOUNTS,
  'plugin::users-permissions.auth.revokeSession': ACCOUNTS,
};

/**
 * Signing in. Its folders import only those before them: owner notices, sessions, passwords, steps (phone, code,
 * password), local (e-mail and password, as Strapi has it), second factor, oauth. Beside them stand client sessions (by
 * a code alone), credentials, the change of the phone, and operators, who are made by command.
 */
export const auth = {
  name: 'auth',
  routes: [
    ...stepRoutes,
    ...localRoutes,
    ...oauthRoutes,
    ...clientSessionRoutes,
    ...sessionRoutes,
    ...credentialRoutes,
    ...secondFactorRoutes,
  ],
  jobs: [sendAccountEmails],
  sweeps: [deleteExpiredSessions],
  sealed: [factorSecret, nextFactorSecret],
  ports: {
    users: {
      ...{ hashPassword, endSessions, deleteEndedSessions, withOwnerNotices },
      ...{ requireOwnerProof, requireRecentPassword },
    },
  },
  permissions,
} satisfies Module;
