import type { HostPage } from '../../host/host-page.ts';
import type { FlowParts } from './booking-services.ts';
import type { RunningBooking } from './run-booking.ts';

export interface BookingProps {
  readonly running: RunningBooking;
  readonly deps: FlowParts;
  readonly host: HostPage;
  /** It stands inside the page, not in a dialog. */
  readonly isInside: boolean;
  readonly inPlace: boolean;
  readonly onClose: () => void;
}
