import { bookingOperations } from '../session/booking.ts';
import type { ClientVault } from '../session/client-vault.ts';
import { bookingDraft } from '../session/stored-booking.ts';
import type { BookingDeps, BookingOptions } from '../ui/booking/booking-services.ts';
import type { LoaderSide } from './connection.ts';
import type { OkoshkoBooking, OkoshkoBookingEvent } from './global.ts';

interface Parts {
  readonly loader: LoaderSide;
  readonly vault: ClientVault;
  /** Origin of the API. */
  readonly host: string;
  openAppointments(provider: string): unknown;
}

/** A booking's parts but the end of it. */
export interface PageBooking extends Omit<BookingDeps, 'onBooked'> {
  /** Tells the page what was booked, and then whoever waits for it. */
  told(answer: (booking: OkoshkoBooking) => void): BookingDeps['onBooked'];
}

/** Makes what a booking works with; the provider's page is asked for at once, side by side with the code. */
export const bookingDeps =
  ({ loader, vault, host, openAppointments }: Parts) =>
  (options: BookingOptions): PageBooking => {
    const { provider } = options;
    const draft = bookingDraft(() => sessionStorage, Date.now);
    const booking = bookingOperations(
      { fetch: (url, init) => fetch(url, init), host, vault },
      provider,
    );
    return {
      options,
      booking,
      page: booking.loadPage(),
      draft: {
        load: () => draft.load(provider),
        keep: (choice) => draft.keep(provider, choice),
      },
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      newKey,
      openAppointments: () => openAppointments(provider),
      onStep: (step) =>
        loader.signal('okoshko:bookingstep', { provider, step } as OkoshkoBookingEvent),
      told: (answer) => (made) => {
        const { id, startsAt, endsAt } = made;
        const services = made.services.map((service) => service.id);
        loader.signal('okoshko:booked', { provider, id, startsAt, endsAt, services });
        answer(made);
      },
    };
  };

/** Also where the page is not secure, which has no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('');
