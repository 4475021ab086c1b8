import type { Module } from '../../platform/manifest/module.ts';
import { deleteExpiredSessions, sendAccountEmails } from './jobs.ts';
import { localRoutes } from './local/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { withOwnerNotices } from './owner-notices/owner-notices.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { requireOwnerProof, requireRecentPassword } from './passwords/require-password.ts';
import { clientSessionRoutes, credentialRoutes, sessionRoutes } from './routes.ts';
import { factorSecret, nextFactorSecret } from './second-factor/repository.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { deleteEndedSessions, endSessions } from './sessions/sessions.ts';
import { stepRoutes } from './steps/routes.ts';

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
} satisfies Module;
