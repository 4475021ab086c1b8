import type { Module } from '../../platform/manifest/module.ts';
import { ACCOUNTS, EVERYBODY, type ModulePermissions } from '../../platform/permissions/grants.ts';
import { serviceCollection, serviceGroupCollection } from './collection.ts';

const permissions: ModulePermissions = {
  'api::service-group.service-group.find': EVERYBODY,
  'api::service-group.service-group.findOne': EVERYBODY,
  'api::service-group.service-group.create': ACCOUNTS,
  'api::service-group.service-group.update': ACCOUNTS,
  'api::service-group.service-group.delete': ACCOUNTS,
  'api::service.service.find': EVERYBODY,
  'api::service.service.findOne': EVERYBODY,
  'api::service.service.create': ACCOUNTS,
  'api::service.service.update': ACCOUNTS,
  'api::service.service.delete': ACCOUNTS,
};

export const catalog = {
  name: 'catalog',
  collections: [serviceCollection, serviceGroupCollection],
  permissions,
} satisfies Module;
