export { providerCollection } from './collection.ts';
export { findProvider, insertProvider, type ProviderRow } from './repository.ts';
export { openProvider, updateProvider } from './service.ts';
