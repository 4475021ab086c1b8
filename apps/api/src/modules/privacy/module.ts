import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import { dataRequestCollection } from './collection.ts';
import { recordConsents, withdrawMarketing } from './consents.ts';
import { eraseDueAccounts } from './jobs.ts';
import { cancelErasure } from './requests.ts';
import { privacyRoutes } from './routes.ts';

const permissions: ModulePermissions = {
  'api::personal-data-request.personal-data-request.find': OPERATORS_ONLY,
  'api::personal-data-request.personal-data-request.findOne': OPERATORS_ONLY,
  'api::personal-data-request.personal-data-request.create': OPERATORS_ONLY,
  'api::personal-data-request.personal-data-request.update': OPERATORS_ONLY,
  'api::personal-data-request.personal-data-request.export': OPERATORS_ONLY,
  'api::privacy.consent.find': ACCOUNTS,
  'api::privacy.consent.create': ACCOUNTS,
  'api::privacy.consent.delete': ACCOUNTS,
  'api::privacy.privacy.erase': ACCOUNTS,
  'api::privacy.privacy.export': ACCOUNTS,
};

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
  permissions,
} satisfies Module;
