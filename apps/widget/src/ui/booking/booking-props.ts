import type { Host } from '../../host/host.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { RunningBooking } from './run-booking.ts';

export interface BookingProps {
  readonly running: RunningBooking;
  readonly deps: BookingDeps;
  readonly host: Host;
  /** It stands inside the page, not in a dialog. */
  readonly isInside: boolean;
  readonly inPlace: boolean;
  readonly onClose: () => void;
}
