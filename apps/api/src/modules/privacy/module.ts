import type { Module } from '../../platform/module.ts';
import { eraseDueAccounts } from './erasure/jobs.ts';
import { permissions } from './permissions.ts';
import { dataRequestCollection } from './requests/collection.ts';
import { cancelErasure } from './requests/service/cancel-erasure.ts';
import { privacyRoutes } from './routes.ts';
import { recordConsents } from './service/record-consents.ts';
import { withdrawMarketing } from './service/withdraw-marketing.ts';

/**
 * What the law gives people over their personal data: consents, an export, erasure. Paths of `/api/users/me`
 * are here because they concern the data of all modules.
 */
export const privacy = {
  name: 'privacy',
  collections: [dataRequestCollection],
  routes: privacyRoutes,
  sweeps: [eraseDueAccounts],
  ports: { auth: { recordConsents }, campaigns: { withdrawMarketing }, users: { cancelErasure } },
  permissions,
} satisfies Module;
