import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::privacy.consent.find': ACCOUNTS,
  'api::privacy.consent.create': ACCOUNTS,
  'api::privacy.consent.delete': ACCOUNTS,
  'api::privacy.privacy.erase': ACCOUNTS,
  'api::privacy.privacy.export': ACCOUNTS,
};
