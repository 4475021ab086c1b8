import { EVERYBODY, type ModulePermissions, OPERATORS } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::service-link-opening.service-link-opening.find': OPERATORS,
  'api::service-link-opening.service-link-opening.findOne': OPERATORS,
  'api::service-link-opening.service-link-opening.create': EVERYBODY,
  'api::service-link-opening.service-link-opening.update': OPERATORS,
  'api::service-link-opening.service-link-opening.delete': OPERATORS,
};
