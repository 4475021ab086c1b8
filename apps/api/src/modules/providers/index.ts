import type { Route } from '../../platform/http/serve.ts';
import { createSaveOwnProvider } from './own-profile.ts';
import { providerRoutes } from './routes.ts';

export { ofPublished } from './access.ts';
export { providerCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { insertProvider } from './repository.ts';
export { openProvider, updateProvider } from './service.ts';

/** What providers have beside the collection. */
export const createProviders = (
  deps: Parameters<typeof createSaveOwnProvider>[0],
): readonly Route[] => providerRoutes({ saveOwnProvider: createSaveOwnProvider(deps) });
