import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/declared.ts';

export const permissions: ModulePermissions = {
  'api::auth-link.auth-link.invite': ACCOUNTS,
};
