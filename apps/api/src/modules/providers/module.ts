import type { Module } from '../../platform/module.ts';
import { providerCollection } from './collection.ts';
import { recheckOrigins } from './origins/jobs.ts';
import { originRoutes } from './origins/routes.ts';
import { permissions } from './permissions.ts';
import { providerRoutes } from './routes.ts';
import { updateProvider } from './service/update-provider.ts';

/** Providers' profiles: the collection, and the caller's own profile. */
export const providers = {
  name: 'providers',
  collections: [providerCollection],
  routes: [...providerRoutes, ...originRoutes],
  jobs: [recheckOrigins],
  ports: { users: { updateProvider } },
  permissions,
} satisfies Module;
