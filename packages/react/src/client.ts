'use client';

// The exports for server components, apart from the entry: a bundler without them warns of the line above.
export {
  Booking,
  loadOkoshko,
  OkoshkoTariffs,
  useBooking,
  useOkoshkoStatus,
  useOkoshkoUser,
} from './index.js';
