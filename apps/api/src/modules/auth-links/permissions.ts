import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::auth-link.auth-link.invite': ACCOUNTS,
};
