import type { App } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { providerCollection } from './collection.ts';
import { createSaveOwnProvider } from './own-profile.ts';
import { permissions } from './permissions.ts';
import { providerRoutes } from './routes.ts';
import { updateProvider } from './service.ts';

export { ofPublished } from './access.ts';
export { providerCollection } from './collection.ts';
export { insertProvider } from './repository.ts';
export { openProvider } from './service.ts';

/** What providers have beside the collection. */
export const createProviders = (
  deps: Parameters<typeof createSaveOwnProvider>[0],
): readonly Route[] => providerRoutes({ saveOwnProvider: createSaveOwnProvider(deps) });

export const providers = {
  name: 'providers',
  collections: [providerCollection],
  routes: (app: App) =>
    createProviders({ collections: app.collections, catchUp: () => app.cache.catchUp() }),
  ports: { users: { updateProvider } },
  permissions,
} satisfies Module;
