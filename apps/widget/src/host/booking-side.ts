import { createApi } from '@okoshko/contract/client';
import { clientVault } from '../session/client-vault.ts';
import { loadTimes } from '../ui/booking/load-times.ts';
import { bookInside } from './book-inside.ts';
import { bookingDeps } from './booking-deps.ts';
import { optionsOf } from './booking-options.ts';
import { bookingViews } from './booking-views.ts';
import type { BookingSide, Connection, LoaderSide } from './connection.ts';
import type { OkoshkoBookingOptions } from './global.ts';
import { openPopup } from './open-popup.ts';
import { popupPlace } from './popup-place.ts';
import { hostOf } from './tag-settings.ts';

/** What booking does with the page: its dialogs, and its places inside of the page. */
export function createBookingSide(
  loader: LoaderSide,
  showInterface: Connection['showInterface'],
): BookingSide {
  const views = bookingViews(loader, showInterface);
  const place = popupPlace();
  const parts = {
    loader,
    vault: clientVault(() => localStorage, Date.now),
    host: hostOf(loader.tag),
  };
  const showAppointments = showsAppointments(parts, {
    views,
    place,
    book: (options) => side.openBooking(options),
  });
  const depsOf = bookingDeps({ ...parts, openAppointments: showAppointments });
  const side: BookingSide = {
    async openBooking(given) {
      const options = optionsOf(given);
      const opened = place.open(JSON.stringify(options), (closed) => {
        const begun = depsOf(options);
        return openPopup(loader, { provider: options.provider }, async () => {
          const [view] = await Promise.all([views.booking(), closed]);
          return (frame, { answer, refuse }) => view.show(frame, begun(answer), refuse);
        });
      });
      return opened.answer;
    },
    openAppointments: () => showAppointments(named()),
    closeBooking: place.close,
    bookInside(element) {
      const options = optionsOf({ ...element.dataset, provider: element.dataset.booking ?? '' });
      bookInside(loader, element, { load: views.booking, begin: () => depsOf(options) });
    },
  };
  loader.removers.add(side.closeBooking);
  return side;
}

interface Around {
  readonly views: ReturnType<typeof bookingViews>;
  readonly place: ReturnType<typeof popupPlace>;
  book(options: OkoshkoBookingOptions): unknown;
}

/** «Мои записи» in a dialog; `provider`: whose client signs in. */
const showsAppointments =
  (
    { loader, vault, host }: Pick<Parameters<typeof bookingDeps>[0], 'loader' | 'vault' | 'host'>,
    { views, place, book }: Around,
  ) =>
  async (provider: string | null): Promise<null> => {
    const opened = place.open('', (closed) =>
      openPopup(loader, {}, async () => {
        const [view] = await Promise.all([views.appointments(), closed]);
        return (frame) =>
          view.show(frame, {
            api: createApi((url, init) => fetch(url, init), host),
            ...{ vault, now: Date.now, provider, loadTimes },
            onMoved: (event) => loader.signal('okoshko:bookingmoved', event),
            onCancelled: (event) => loader.signal('okoshko:bookingcancelled', event),
            onBook: (options) => void book(options),
          });
      }),
    );
    await opened.answer;
    return null;
  };

/** Whom the page's first place for booking names. */
const named = (): string | null =>
  document.querySelector<HTMLElement>('[data-booking]')?.dataset.booking || null;
