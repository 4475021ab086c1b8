import type { Module } from '../../platform/module.ts';
import { deleteExpiredSessions } from './jobs.ts';
import { notifyFormerMailbox } from './local/emails.ts';
import { sendAccountEmails } from './local/jobs.ts';
import { localRoutes } from './local/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { hashPassword, requireOwnerProof } from './passwords/service.ts';
import { permissions } from './permissions.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { endSessions } from './sessions/service.ts';
import { stepRoutes } from './steps/routes.ts';

export { hashPassword, requireOwnerProof } from './passwords/service.ts';
export { authenticate } from './sessions/authenticate.ts';
export { endSessions, openSession, resumeSession, type SignedIn } from './sessions/service.ts';

/**
 * Signing in, by folders that import only those before them: sessions, passwords, steps (phone, code,
 * password), local (e-mail and password, as Strapi has it), oauth.
 */
export const auth = {
  name: 'auth',
  routes: [...stepRoutes, ...localRoutes, ...oauthRoutes, ...sessionRoutes],
  jobs: [sendAccountEmails],
  sweeps: [deleteExpiredSessions],
  ports: { users: { hashPassword, endSessions, requireOwnerProof, notifyFormerMailbox } },
  permissions,
} satisfies Module;
