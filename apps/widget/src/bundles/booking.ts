import type { OkoshkoBookingEvent } from '../host/global.ts';
import { bookingOperations } from '../session/booking.ts';
import { type ClientVault, clientVault } from '../session/client-vault.ts';
import { bookingDraft } from '../session/stored-booking.ts';
import type { BegunBooking, FlowParts } from '../ui/booking/booking-services.ts';
import type { Finish } from '../ui/booking/finish.ts';
import { bookingView } from '../ui/booking/index.tsx';
import { sharedParts } from '../ui/booking/parts.ts';
import type { BookingEnds } from '../ui/lazy-views.ts';
import type { BookingBundle, BookingPage, Chunk, FinishBundle, WithKit } from './sides.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'finish', Chunk>>;

/** The booking's bundle, as the actions' bundle enters it. */
export const createBooking: BookingBundle['createBooking'] = (services, page, kit) => {
  const vault = clientVault(() => localStorage, Date.now);
  let finish: Finish | undefined;
  const load = page.loader.chunkLoader<WithKit<FinishBundle>>(__LAZY__.finish);
  const loadFinish = async () => {
    finish ??= (await load()).withKit({ ...kit, ...sharedParts }).finish;
    return finish;
  };
  return bookingView(services, bookingDeps(page, vault), { vault, loadFinish });
};

/** Makes what a booking works with. */
const bookingDeps =
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
