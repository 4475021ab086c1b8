import type { BookingPage } from '../bundles/sides.ts';
import { bookingOperations } from '../session/booking.ts';
import type { ClientVault } from '../session/client-vault.ts';
import { bookingDraft } from '../session/stored-booking.ts';
import type { BegunBooking, FlowParts } from '../ui/booking/booking-services.ts';
import type { BookingEnds } from '../ui/lazy-views.ts';
import type { OkoshkoBookingEvent } from './global.ts';

/** Makes what a booking works with. */
export const bookingDeps =
  ({ loader, api, openAppointments }: BookingPage, vault: ClientVault) =>
  (begun: BegunBooking, ends: BookingEnds): FlowParts => {
    const { provider } = begun.options;
    return {
      ...begun,
      booking: bookingOperations({ api, vault }, provider),
      draft: bookingDraft(() => sessionStorage, Date.now, provider),
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      newKey,
      openAppointments: (wish) => openAppointments(provider, wish),
      onStep(step) {
        ends.onStep(step);
        loader.signal('okoshko:bookingstep', { provider, step } as OkoshkoBookingEvent);
      },
      onBooked(booked) {
        const { id, startsAt, endsAt } = booked;
        const services = booked.services.map((service) => service.id);
        loader.signal('okoshko:booked', { provider, id, startsAt, endsAt, services });
        ends.answer(booked);
      },
    };
  };

/** Also where the page is not secure, which has no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join('');
