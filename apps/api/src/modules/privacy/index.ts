import type { Module } from '../../platform/module.ts';
import { eraseDueAccounts } from './erasure/jobs.ts';
import { permissions } from './permissions.ts';
import { privacyRoutes } from './routes.ts';
import { recordConsents } from './service/record-consents.ts';

/**
 * What the law gives people over their personal data: consents, an export, erasure. Paths of `/api/users/me`
 * are here because they concern the data of all modules.
 */
export const privacy = {
  name: 'privacy',
  routes: privacyRoutes,
  sweeps: [eraseDueAccounts],
  ports: { auth: { recordConsents } },
  permissions,
} satisfies Module;
