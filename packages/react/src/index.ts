export type * from '../okoshko.js';
export { Booking, type BookingProps } from './booking.js';
export { type LoadOptions, loadOkoshko } from './load-okoshko.js';
export { OkoshkoTariffs, type OkoshkoTariffsProps } from './okoshko-tariffs.js';
export type { OkoshkoStatus } from './status.js';
export { type BookingActions, useBooking } from './use-booking.js';
export { useOkoshkoStatus } from './use-okoshko-status.js';
export { useOkoshkoUser } from './use-okoshko-user.js';
