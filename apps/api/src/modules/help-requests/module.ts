import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import { helpRequestCollection } from './collection.ts';

const permissions: ModulePermissions = {
  'api::help-request.help-request.find': ACCOUNTS,
  'api::help-request.help-request.findOne': ACCOUNTS,
  'api::help-request.help-request.create': ACCOUNTS,
  'api::help-request.help-request.update': OPERATORS_ONLY,
  'api::help-request.help-request.delete': ACCOUNTS,
};

export const helpRequests = {
  name: 'help-requests',
  collections: [helpRequestCollection],
  permissions,
} satisfies Module;
