import type { Module } from '../../platform/manifest/module.ts';
import { providerCollection } from './collection.ts';
import { recheckOrigins } from './jobs.ts';
import { originRoutes, providerRoutes } from './routes.ts';
import { updateProvider } from './save-provider.ts';

/** Providers' profiles: the collection, and the caller's own profile. */
export const providers = {
  name: 'providers',
  collections: [providerCollection],
  routes: [...providerRoutes, ...originRoutes],
  jobs: [recheckOrigins],
  ports: { users: { updateProvider } },
} satisfies Module;
