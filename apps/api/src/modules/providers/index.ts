export { ofPublished } from './access.ts';
export { findProvedOrigins, isProvedOrigin } from './origins/repository.ts';
export { requireBookingOrigin } from './origins/service/require-booking-origin.ts';
export { findPublished, insertProvider } from './repository.ts';
export { followPhone } from './service/follow-phone.ts';
export { openMissingProvider, openProvider } from './service/open-provider.ts';
