import type { ApiError } from '@okoshko/contract/client';
import type { AppointmentsDeps } from './appointments/appointments-services.ts';
import type { BookingDeps } from './booking/booking-deps.ts';
import type { BookingParts } from './booking/parts.ts';

/** A part of the interface in a dialog or an element of its own. */
export interface OpenView {
  /** Where it is drawn; the page may throw it away. */
  readonly root: ShadowRoot;
  /** A step back; false: there is none. */
  back(): boolean;
  /** Takes it off the page. Settles once what was under way is answered. */
  close(): Promise<unknown>;
}

/** Where a part is shown, and what closes it. */
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
  readonly parts: BookingParts;
  /** `onRefused`: there is nothing to show. */
  show(frame: Frame, deps: BookingDeps, onRefused: (error: ApiError) => void): OpenView;
}

/** «Мои записи», in a bundle of its own. */
export interface AppointmentsView {
  show(frame: Frame, deps: AppointmentsDeps): OpenView;
}
