import type { Host } from '../../host/host.ts';
import type { FlowParts } from './booking-services.ts';
import type { RunningBooking } from './run-booking.ts';

export interface BookingProps {
  readonly running: RunningBooking;
  readonly deps: FlowParts;
  readonly host: Host;
  /** It stands inside the page, not in a dialog. */
  readonly isInside: boolean;
  readonly inPlace: boolean;
  readonly onClose: () => void;
}
