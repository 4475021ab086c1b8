export { followPhone, openMissingProvider, openProvider } from './open-provider.ts';
export { requireBookingOrigin } from './origins.ts';
export {
  findProvedOrigins,
  findPublished,
  insertProvider,
  isProvedOrigin,
  ofPublished,
} from './repository.ts';
