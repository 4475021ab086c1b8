export { moveProviderPhone, openMissingProvider, openProvider } from './open-provider.ts';
export { requireBookingOrigin } from './origins.ts';
export {
  findProvedOrigins,
  findProviderOf,
  findPublished,
  insertProvider,
  isProvedOrigin,
  ofPublished,
} from './repository.ts';
