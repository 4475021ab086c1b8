import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  EVERYBODY,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import { providerCollection } from './collection.ts';
import { recheckOrigins } from './jobs.ts';
import { originRoutes, providerRoutes } from './routes.ts';
import { updateProvider } from './save-provider.ts';

const permissions: ModulePermissions = {
  'api::provider-profile.provider-profile.find': EVERYBODY,
  'api::provider-profile.provider-profile.findOne': EVERYBODY,
  'api::provider-profile.provider-profile.create': ACCOUNTS,
  'api::provider-profile.provider-profile.update': ACCOUNTS,
  'api::provider-profile.provider-profile.delete': OPERATORS_ONLY,
  'api::provider-profile.provider-profile.me': ACCOUNTS,
  'api::provider-profile.provider-profile.origins': ACCOUNTS,
};

/** Providers' profiles: the collection, and the caller's own profile. */
export const providers = {
  name: 'providers',
  collections: [providerCollection],
  routes: [...providerRoutes, ...originRoutes],
  jobs: [recheckOrigins],
  ports: { users: { updateProvider } },
  permissions,
} satisfies Module;
