import type { Module } from '../../platform/manifest/module.ts';
import { dataRequestCollection } from './collection.ts';
import { recordConsents, withdrawMarketing } from './consents.ts';
import { eraseDueAccounts } from './jobs.ts';
import { cancelErasure } from './requests.ts';
import { privacyRoutes } from './routes.ts';

/**
 * The rights that the law gives people over their personal data: consents, an export, erasure. Paths of `/api/users/me`
 * are here because they concern the data of all modules.
 */
export const privacy = {
  name: 'privacy',
  collections: [dataRequestCollection],
  routes: privacyRoutes,
  sweeps: [eraseDueAccounts],
  ports: { auth: { recordConsents }, campaigns: { withdrawMarketing }, users: { cancelErasure } },
} satisfies Module;
