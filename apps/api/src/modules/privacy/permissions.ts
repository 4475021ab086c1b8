import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
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
