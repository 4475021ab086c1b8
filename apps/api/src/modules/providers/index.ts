import type { Module } from '../../platform/module.ts';
import { providerCollection } from './collection.ts';
import { recheckOrigins } from './origins/jobs.ts';
import { originRoutes } from './origins/routes.ts';
import { permissions } from './permissions.ts';
import { providerRoutes } from './routes.ts';
import { updateProvider } from './service/update-provider.ts';

export { ofPublished } from './access.ts';
export { findProvedOrigins, isProvedOrigin } from './origins/repository.ts';
export { requireBookingOrigin } from './origins/service/require-booking-origin.ts';
export { findPublished, insertProvider } from './repository.ts';
export { followPhone } from './service/follow-phone.ts';
export { openMissingProvider, openProvider } from './service/open-provider.ts';

/** Providers' profiles: the collection, and the caller's own profile. */
export const providers = {
  name: 'providers',
  collections: [providerCollection],
  routes: [...providerRoutes, ...originRoutes],
  jobs: [recheckOrigins],
  ports: { users: { updateProvider } },
  permissions,
} satisfies Module;
