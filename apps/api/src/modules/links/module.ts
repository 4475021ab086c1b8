import type { Module } from '../../platform/manifest/module.ts';
import {
  EVERYBODY,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import { serviceLinkOpeningCollection } from './collection.ts';

const permissions: ModulePermissions = {
  'api::service-link-opening.service-link-opening.find': OPERATORS_ONLY,
  'api::service-link-opening.service-link-opening.findOne': OPERATORS_ONLY,
  'api::service-link-opening.service-link-opening.create': EVERYBODY,
  'api::service-link-opening.service-link-opening.update': OPERATORS_ONLY,
  'api::service-link-opening.service-link-opening.delete': OPERATORS_ONLY,
};

export const links = {
  name: 'links',
  collections: [serviceLinkOpeningCollection],
  permissions,
} satisfies Module;
