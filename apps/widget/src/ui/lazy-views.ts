import type { ApiError } from '@okoshko/contract/client';
import type { OkoshkoBooking } from '../host/global.ts';
import type { ClientVault } from '../session/client-vault.ts';
import type { AppointmentsDeps } from './appointments/appointments-services.ts';
import type { BegunBooking } from './booking/booking-services.ts';
import type { Finish } from './booking/finish.ts';
import type { bookingParts } from './booking/parts.ts';

/** A part of the interface in a dialog or an element of its own. */
export interface OpenView {
  /** The root it is drawn in; the page may throw it away. */
  readonly root: ShadowRoot;
  /** A step back; false: there is none. */
  back(): boolean;
  /** Takes it off the page. Settles once what was under way is answered. */
  close(): Promise<unknown>;
}

/** The place where a part is shown, and what closes it. */
export interface Frame {
  /** An element of the page in which it is drawn; null: in a dialog. */
  readonly parent: Element | null;
  /** An empty dialog stood there until now. */
  readonly inPlace: boolean;
  /** The visitor asks for it to be closed. */
  readonly onClose: () => void;
}

/** Booking, which comes in a bundle of its own. */
export interface BookingView {
  readonly parts: typeof bookingParts;
  /** The steps after the time. */
  loadFinish(): Promise<Finish>;
  /** The clients who are known to this page. */
  readonly vault: ClientVault;
  show(frame: Frame, begun: BegunBooking, ends: BookingEnds): OpenView;
}

/** The outcomes of a booking; a page in which it is drawn asks for none. */
export interface BookingEnds {
  /** The appointment was booked. */
  answer(booking: OkoshkoBooking): void;
  /** There is nothing to show. */
  refuse(error: ApiError): void;
  onStep(step: string): void;
}

/** «Мои записи», in a bundle of its own. */
export interface AppointmentsView {
  show(frame: Frame, deps: AppointmentsDeps): OpenView;
}
