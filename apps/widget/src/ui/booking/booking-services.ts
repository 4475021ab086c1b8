import type { Result } from '@okoshko/contract/client';
import type { OkoshkoBooking } from '../../host/global.ts';
import type { Booking, ProviderPage } from '../../session/booking.ts';
import type { BookingDraft } from '../../session/stored-booking.ts';

/** The options with which a host page opens the booking. */
export interface BookingOptions {
  readonly provider: string;
  readonly services: readonly string[];
  readonly startsAt: string | null;
  readonly promo: string | null;
  readonly name: string | null;
  readonly phone: string | null;
}

/** A booking whose code may be still on its way. */
export interface BegunBooking {
  readonly options: BookingOptions;
  /** The provider's page, on its way since the press. */
  readonly page: Promise<Result<ProviderPage>>;
  loadPage(): Promise<Result<ProviderPage>>;
}

/** An action on an appointment, for which «Мои записи» are opened. */
export interface Wish {
  readonly screen: 'move' | 'cancel';
  /** documentId. */
  readonly id: string | undefined;
}

/** Everything that the flow of a booking works with. */
export interface FlowParts extends BegunBooking {
  readonly booking: Booking;
  readonly draft: BookingDraft;
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
  /** A new `Idempotency-Key`. */
  newKey(): string;
  openAppointments(wish?: Wish): unknown;
  onStep(step: string): void;
  onBooked(booking: OkoshkoBooking): void;
}
