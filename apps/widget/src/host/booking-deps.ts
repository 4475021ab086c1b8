import { bookingOperations } from '../session/booking.ts';
import type { ClientVault } from '../session/client-vault.ts';
import { bookingDraft } from '../session/stored-booking.ts';
import type { BookingDeps } from '../ui/booking/booking-deps.ts';
import type { BookingOptions, FlowParts } from '../ui/booking/booking-services.ts';
import { RunningBooking } from '../ui/booking/run-booking.ts';
import type { LoaderSide } from './connection.ts';
import type { OkoshkoBooking, OkoshkoBookingEvent } from './global.ts';

interface Parts {
  readonly loader: LoaderSide;
  readonly vault: ClientVault;
  /** Origin of the API. */
  readonly host: string;
  openAppointments(provider: string): unknown;
}

/** A booking of the page: `answer` is told what was booked, after the page. */
export type PageBooking = (answer: (booking: OkoshkoBooking) => void) => BookingDeps;

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
    const parts: Omit<FlowParts, 'onBooked'> = {
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
    };
    return (answer) => {
      const onBooked: FlowParts['onBooked'] = (made) => {
        const { id, startsAt, endsAt } = made;
        const services = made.services.map((service) => service.id);
        loader.signal('okoshko:booked', { provider, id, startsAt, endsAt, services });
        answer(made);
      };
      return {
        ...parts,
        run: (draw, phone) => new RunningBooking({ ...parts, onBooked }, draw, phone),
      };
    };
  };

/** Also where the page is not secure, which has no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('');
