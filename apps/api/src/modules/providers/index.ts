export { ofPublished } from './access.ts';
export { providerCollection } from './collection.ts';
export { insertProvider, lockProvider, type ProviderRow } from './repository.ts';
export { openProvider, updateProvider } from './service.ts';
