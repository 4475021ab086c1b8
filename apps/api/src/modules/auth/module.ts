import type { Module } from '../../platform/module.ts';
import { clientSessionRoutes } from './client-sessions/routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { deleteExpiredSessions } from './jobs.ts';
import { sendAccountEmails } from './local/jobs.ts';
import { localRoutes } from './local/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { withOwnerNotices } from './owner-notices/service/with-owner-notices.ts';
import { hashPassword } from './passwords/service/hash-password.ts';
import { requireOwnerProof } from './passwords/service/require-owner-proof.ts';
import { requireRecentPassword } from './passwords/service/require-recent-password.ts';
import { permissions } from './permissions.ts';
import { factorSecret, nextFactorSecret } from './second-factor/repository.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { buryDeadSessions } from './sessions/service/bury-dead-sessions.ts';
import { endSessions } from './sessions/service/end-sessions.ts';
import { stepRoutes } from './steps/routes.ts';

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
