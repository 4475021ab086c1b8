import { EVERYBODY, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::page.page.findOne': EVERYBODY,
  'api::page.page.starts': EVERYBODY,
};
