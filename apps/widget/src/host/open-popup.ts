import type { LoaderSide } from '../bundles/sides.ts';
import type { BookingEnds, Frame, OpenView } from '../ui/lazy-views.ts';
import type { OkoshkoBooking, OkoshkoBookingEvent } from './global.ts';

/** A dialog of booking, from the press on. */
export interface Popup {
  /** The appointment that was booked; null: it was closed. Rejects with a code where there is nothing to show. */
  readonly answer: Promise<OkoshkoBooking | null>;
  isOpen(): boolean;
  /** Settles once the page's history is as it was. */
  close(): Promise<unknown>;
}

type Show = (frame: Frame, ends: Omit<BookingEnds, 'onStep'>) => OpenView;

/** Opens a dialog as soon as its code is here, with an entry of its own in the page's history: Back is a step back in it. */
export function openPopup(
  loader: LoaderSide,
  detail: OkoshkoBookingEvent,
  load: () => Promise<Show>,
): Popup {
  let isClosed = false;
  let openView: OpenView | undefined;
  let entry: ReturnType<typeof historyEntry> | undefined;
  let settle: (value: OkoshkoBooking | null | Promise<never>) => void = () => {};
  const answer = new Promise<OkoshkoBooking | null>((resolve) => {
    settle = resolve;
  });
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    const wasOpen = openView;
    const left = entry?.leave();
    if (wasOpen) loader.signal('okoshko:bookingclose', detail);
    // A booking that was pressed before may still be made.
    void Promise.all([wasOpen?.close(), left]).then(() => settle(null));
    await left;
  };
  const start = async () => {
    const show = await load();
    if (isClosed) return;
    const frame = { parent: null, inPlace: loader.takeOverShell() ?? false, onClose: close };
    entry = historyEntry(() => openView?.back() ?? false, close);
    openView = show(frame, {
      answer: settle,
      refuse(error) {
        if (isClosed) return;
        settle(Promise.reject(Object.assign(new Error(error.code), error)));
        void close();
      },
    });
    loader.signal('okoshko:bookingopen', detail);
  };
  start().catch((error) => {
    // Closed meanwhile it is answered, and nobody is told.
    if (isClosed) return;
    isClosed = true;
    settle(Promise.reject(error));
  });
  return { answer, isOpen: () => !isClosed && openView?.root.isConnected !== false, close };
}

/** The key that marks our entry, beside what the page's router keeps in it. */
const MARK = 'okoshko';

/**
 * One entry of the page's history for a dialog: the browser's Back is a step back in it, of the first step it closes it.
 * `leave` takes the entry away; it settles when the page is on its own again.
 */
function historyEntry(back: () => boolean, onClose: () => void) {
  const key = String(Math.random());
  const isOurs = () => history.state?.[MARK] === key;
  const push = () => history.pushState({ ...history.state, [MARK]: key }, '');
  const onPop = () => {
    if (isOurs()) return;
    if (back()) push();
    else onClose();
  };
  push();
  addEventListener('popstate', onPop);
  return {
    leave(): Promise<unknown> {
      removeEventListener('popstate', onPop);
      // The page went on by itself, or the browser's Back did it.
      if (!isOurs()) return Promise.resolve();
      const gone = new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
      });
      history.back();
      return gone;
    },
  };
}
