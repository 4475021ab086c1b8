import type { FlowParts } from './booking-services.ts';
import type { Draft } from './props.ts';
import type { RunningBooking } from './run-booking.ts';

/** What the view of a booking works with: the flow comes from a bundle that has no React, and is here before it. */
export interface BookingDeps extends Pick<FlowParts, 'options' | 'openAppointments' | 'now'> {
  /** `draw`: the state has changed. */
  run(draw: () => void, phone: Draft['phone']): RunningBooking;
}
