import type { Module } from '../../platform/module.ts';
import { deleteExpiredSessions, sendAccountEmails } from './jobs.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { withOwnerNotices } from './owner-notices/owner-notices.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { requireOwnerProof, requireRecentPassword } from './passwords/require-password.ts';
import { permissions } from './permissions.ts';
import {
  clientSessionRoutes,
  credentialRoutes,
  localRoutes,
  secondFactorRoutes,
  sessionRoutes,
  stepRoutes,
} from './routes.ts';
import { factorSecret, nextFactorSecret } from './second-factor/repository.ts';
import { buryDeadSessions, endSessions } from './sessions/sessions.ts';

/**
 * Signing in, by folders that import only those before them: owner notices, sessions, passwords, crowds (who may
 * request how many codes), steps (phone, code,
 * password), client sessions (by a code alone), local (e-mail and password, as Strapi has it), credentials (another phone),
 * second factor (the staff's, and whoever chooses it), operators (made by command), oauth.
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
      ...{ hashPassword, endSessions, buryDeadSessions, withOwnerNotices },
      ...{ requireOwnerProof, requireRecentPassword },
    },
  },
  permissions,
} satisfies Module;
