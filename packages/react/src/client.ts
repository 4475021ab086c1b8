'use client';

// What server components get: apart from the entry, as a bundler without them warns of the line above.
export {
  Booking,
  loadOkoshko,
  OkoshkoTariffs,
  useBooking,
  useOkoshkoStatus,
  useOkoshkoUser,
} from './index.js';
