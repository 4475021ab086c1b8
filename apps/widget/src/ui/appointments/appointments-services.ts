import type { Api, ApiError } from '@okoshko/contract/client';
import type { ComponentType, ReactNode } from 'react';
import type { OkoshkoBookingEvent, OkoshkoBookingOptions } from '../../host/global.ts';
import type { HostPage } from '../../host/host-page.ts';
import type { Appointments } from '../../session/appointments.ts';
import type { OwnAppointment } from '../../session/own-appointment.ts';
import type { Wish } from '../booking/booking-services.ts';
import type { BookingParts } from '../booking/parts.ts';

/** The screens that are shown in the list's place, which come in a bundle of their own. */
export interface Steps {
  readonly styles: string;
  readonly screens: Readonly<Record<Screen, ComponentType<OwnScreenProps>>>;
}

/** Everything that «Мои записи» work with. */
export interface AppointmentsDeps {
  readonly api: Api;
  /** The slug of the provider whose client signs in here; null: the page names nobody. */
  readonly provider: string | null;
  /** The action they were opened for. */
  readonly wish: Wish | undefined;
  now(): number;
  onMoved(event: OkoshkoBookingEvent): void;
  onCancelled(event: OkoshkoBookingEvent): void;
  /** Closes this and books: a time, or the same once more. */
  onBook(options: OkoshkoBookingOptions): void;
}

/** The props of all screens of «Мои записи». */
export interface ScreenProps {
  readonly headingId: string;
  readonly appointments: Appointments;
  readonly parts: BookingParts;
  readonly host: HostPage;
  readonly deps: AppointmentsDeps;
}

/** A message: what was done, or why it could not be. */
export interface Notice {
  readonly message: string;
  readonly isRefusal?: boolean;
  /** The appointment that is booked once more. */
  readonly again?: OwnAppointment;
}

/** The screens that stand in the list's place. */
export type Screen = 'move' | 'cancel' | 'review';

export interface Loaded {
  /** Null while it is on its way. */
  readonly list: readonly OwnAppointment[] | null;
  readonly error: ApiError | null;
}

/** The props of a screen in the list's place. */
export interface OwnScreenProps extends ScreenProps {
  readonly appointment: OwnAppointment;
  /** The card of the appointment. */
  readonly card: ReactNode;
  readonly onBack: () => unknown;
  /** Back to the list, which is read anew. */
  readonly onDone: (notice: Notice) => unknown;
}
